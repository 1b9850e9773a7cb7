/// What the user asks the system for by what the home screen and the bars over everything show.
enum SpringBoardWish: Equatable {
  /// An icon was tapped.
  case launch(String)
  /// A button of the newest alert.
  case dismissAlert
  /// The alert about dictation was answered by its first button.
  case allowDictation
  /// A row of an app's multitasking menu.
  case share(MultitaskingChoice, app: String)
}

extension Simulator {
  func carryOut(_ wish: SpringBoardWish) {
    switch wish {
    case .launch(let app): chosen(app)
    case .dismissAlert: carryOut(.systemAlert(.dismissed))
    case .allowDictation: allowsDictation = true
    case .share(let choice, let app): choose(choice, for: app)
    }
  }
}
