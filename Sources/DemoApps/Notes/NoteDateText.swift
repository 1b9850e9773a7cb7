import Foundation

/// Says when a note was changed: today the time, then "Yesterday", the weekday, the date.
///
/// By the phone's own wall clock and none of the desk's settings.
enum NoteDateText {
  private static let day = 86_400.0
  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Both in seconds since 1970.
  static func short(_ moment: Double, at now: Double) -> String {
    let days = (now / day).rounded(.down) - (moment / day).rounded(.down)
    if days <= 0 { return time(moment) }
    if days == 1 { return "Yesterday" }
    let number = Int((moment / day).rounded(.down))
    // 1970 began on a Thursday.
    if days < 7 { return weekdays[((number % 7) + 7) % 7] }
    let date = civil(number)
    return "\(date.month)/\(date.day)/\(date.year % 100)"
  }

  /// Such as `30 November 2026 at 9:41`.
  static func long(_ moment: Double) -> String {
    let date = civil(Int((moment / day).rounded(.down)))
    return "\(date.day) \(months[date.month - 1]) \(date.year) at \(time(moment))"
  }

  static func time(_ moment: Double) -> String {
    let minutes = Int((moment - (moment / day).rounded(.down) * day) / 60)
    let minute = minutes % 60
    return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The date of a day since 1970, by the Gregorian calendar.
  static func civil(_ number: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March here, so that the leap day is the last; eras are 400 years long.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * march + 2) / 5 + 1)
  }
}
