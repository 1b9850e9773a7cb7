/// Says when something was said or done, by the phone's own wall clock.
enum ChatDateText {
  /// Above messages: `Today 9:41`, `Yesterday 18:05`, `Saturday 10:00`, `11/7/26 12:30`.
  static func stamp(_ moment: Double, at now: Double) -> String {
    let time = NoteDateText.time(moment)
    let day = NoteDateText.short(moment, at: now)
    return day == time ? "Today \(time)" : "\(day) \(time)"
  }
}
