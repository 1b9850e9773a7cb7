import UIKit

/// What the shop knows of its customer while it runs.
@MainActor final class ShopSession {
  /// Posted when the bag, the customer or the chats are others.
  static let didChange = Notification.Name("ShopSessionDidChange")

  let catalogue = Catalogue.usual

  var bag = Bag() { didSet { if bag != oldValue { changed() } } }
  /// Nil for somebody unknown.
  var customer: String? { didSet { if customer != oldValue { changed() } } }
  private(set) var chats = SupportChat.examples

  var isSignedIn: Bool { customer != nil }

  /// Takes a name where the word is long enough to be a password; says what is wrong otherwise.
  func signIn(email: String, password: String) -> String? {
    let name = email.split(separator: "@").first.map(String.init) ?? ""
    guard email.contains("@"), !name.isEmpty else { return "Enter an email address." }
    guard password.count >= 4 else { return "The password has at least four characters." }
    customer = name.prefix(1).uppercased() + name.dropFirst()
    return nil
  }

  func chat(_ number: Int) -> SupportChat? { chats.first { $0.number == number } }

  private func changed() { NotificationCenter.default.post(name: Self.didChange, object: self) }
}

/// A talk with the people of the shop.
struct SupportChat: Equatable, Sendable {
  var number: Int
  var title: String
  /// Theirs and ours in turn, theirs first.
  var lines: [String]

  static let examples = [
    SupportChat(
      number: 9, title: "Order 1042",
      lines: [
        "Hello! Your parcel has left our house this morning.", "Great, when will it be here?",
        "Tomorrow before noon. The driver rings twice.",
      ]),
    SupportChat(
      number: 1, title: "Returns",
      lines: ["You have thirty days to send it back.", "Even without the box?", "Even then."]),
    SupportChat(
      number: 2, title: "Sizes",
      lines: ["Between two sizes, take the larger one.", "Thank you!"]),
  ]
}
