import UIKit

/// The apps that come with the phone.
@MainActor public enum AppCatalog {
  public static let all: [AppDescriptor] = [
    AppDescriptor(id: "ike", name: "Ike", icon: "icons/ike") { IkeAppDelegate() }
  ]
}
