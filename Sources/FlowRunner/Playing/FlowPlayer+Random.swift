import Foundation
import Simulation
import UIKit
import VirtualTime

/// Text that is made up, copied, or set down.
extension FlowPlayer {
  /// From the run's seed, so that the same flow types the same.
  func random(_ input: RandomInput) -> String {
    switch input.kind {
    case .text: pick(input.length, of: "abcdefghijklmnopqrstuvwxyz")
    case .number: pick(1, of: "123456789") + pick(input.length - 1, of: "0123456789")
    case .email:
      "\(pick(Self.firstNames)).\(pick(Self.lastNames))".lowercased() + "@example.com"
    case .personName: "\(pick(Self.firstNames)) \(pick(Self.lastNames))"
    case .cityName: pick(Self.cities)
    case .countryName: pick(Self.countries)
    case .colorName: pick(Self.colours)
    }
  }

  private func pick(_ count: Int, of letters: String) -> String {
    let letters = Array(letters)
    return String(
      (0..<max(0, count)).map { _ in letters[Int(chance.next() % UInt64(letters.count))] })
  }

  private func pick(_ words: [String]) -> String {
    words[Int(chance.next() % UInt64(words.count))]
  }

  private static let firstNames = [
    "Ada", "Alan", "Anna", "Bela", "Carl", "Edith", "Emil", "Grace", "Hanna", "Ike", "Ines",
    "Jonas",
    "Karl", "Lena", "Mara", "Nils", "Olga", "Paul", "Rosa", "Theo",
  ]
  private static let lastNames = [
    "Abel", "Bell", "Berg", "Clark", "Dahl", "Ebert", "Frost", "Gray", "Hill", "Jansen", "Keller",
    "Lang", "Moore", "Novak", "Olsen", "Park", "Roth", "Stone", "Vogel", "Wolf",
  ]
  private static let cities = [
    "Amsterdam", "Athens", "Bergen", "Bern", "Bologna", "Cork", "Dresden", "Geneva", "Ghent",
    "Kyoto", "Lisbon", "Lyon", "Oslo", "Porto", "Quito", "Seville", "Tampere", "Turin", "Utrecht",
  ]
  private static let countries = [
    "Austria", "Belgium", "Brazil", "Canada", "Chile", "Denmark", "Egypt", "Finland", "France",
    "Ghana", "Greece", "Iceland", "India", "Ireland", "Japan", "Kenya", "Norway", "Peru",
    "Portugal", "Spain",
  ]
  private static let colours = [
    "amber", "azure", "black", "blue", "brown", "coral", "crimson", "gold", "green", "grey",
    "indigo", "ivory", "lime", "magenta", "olive", "orange", "pink", "red", "teal", "violet",
  ]

  // MARK: Copying

  /// What stands on an element: its text before what it is called.
  func copyText(from selector: ElementSelector) throws(StepFailure) {
    try assertVisible(selector, timeout: FlowReader.patience)
    guard let element = finder.element(matching: selector),
      let text = element.world.enter(at: simulator.now, { element.texts.first })
    else {
      throw StepFailure(expected: "an element with a text: \(selector)", actual: "it has none")
    }
    script.copiedText = text
  }

  func setClipboard(_ text: String) {
    script.copiedText = text
    simulator.handle(.setting(.pasteboard(text)))
  }

  // MARK: The phone

  func isInstalled(_ app: String) -> Bool { simulator.installedApps.contains(app) }

  /// In seconds since 1970.
  var wallClock: Double {
    (finder.frontWorld?.wallClockAtBoot ?? Simulator.Configuration.nineFortyOne)
      + simulator.now.seconds
  }
}
