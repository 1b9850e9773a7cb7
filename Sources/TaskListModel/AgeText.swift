/// How long ago something was, in as few signs as say it: `59 s`, `1:00`, `59:59`, `1:00:00`.
public enum AgeText {
  private static let minute = 60
  private static let hour = 3600

  /// - Parameter seconds: whole seconds; what lies before 0 counts as 0.
  public static func text(seconds: Int) -> String {
    let seconds = max(0, seconds)
    if seconds < minute { return "\(seconds) s" }
    if seconds < hour { return "\(seconds / minute):\(twoDigits(seconds % minute))" }
    let minutes = twoDigits(seconds % hour / minute)
    return "\(seconds / hour):\(minutes):\(twoDigits(seconds % minute))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
