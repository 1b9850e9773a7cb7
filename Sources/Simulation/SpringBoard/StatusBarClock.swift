import Foundation

/// The words of the status bar that tell time and day.
///
/// The wall clock counts seconds as the device's own time zone shows them, so that no calendar of
/// the host has a say.
struct StatusBarClock: Equatable {
  private let minuteOfDay: Int
  private let day: Int

  init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let day = (seconds / 86_400).rounded(.down)
    self.day = Int(day)
    minuteOfDay = Int(seconds - day * 86_400) / 60
  }

  /// `9:41`.
  var time: String {
    let hour = minuteOfDay / 60 % 12
    let minute = minuteOfDay % 60
    return "\(hour == 0 ? 12 : hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// `9:41 AM`, as the bars with small letters have it.
  var timeOfDay: String { "\(time) \(minuteOfDay < 720 ? "AM" : "PM")" }

  /// `Tue Jan 9`.
  var date: String {
    // 1 January 1970 was a Thursday.
    let weekday = Self.weekdays[((day % 7) + 11) % 7]
    let (month, number) = monthAndDay
    return "\(weekday) \(Self.months[month - 1]) \(number)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// By the eras of 400 years of the Gregorian calendar, whose years are counted from March.
  private var monthAndDay: (month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let place = (5 * dayOfYear + 2) / 153
    return (place < 10 ? place + 3 : place - 9, dayOfYear - (153 * place + 2) / 5 + 1)
  }

  /// The date's next whole minute.
  static func nextMinute(after date: Date) -> Date {
    let minutes = (date.timeIntervalSince1970 / 60).rounded(.down) + 1
    return Date(timeIntervalSince1970: minutes * 60)
  }
}
