import Routing
import Testing
import UIKit

/// Every error says where it broke, what the stack was, and what would help.
@MainActor struct ErrorTextTests {
  private struct Broken: Error {}

  /// A route that must fail, and words that its error has to have.
  struct Failing: Sendable, CustomTestStringConvertible {
    let name: String
    let start: String
    let words: [String]
    let begin: @MainActor @Sendable (RouteStage) -> Void
    var testDescription: String { name }
  }

  private static func modal<F: Factory>(
    _ factory: F, from origin: DestinationStep<UIViewController, Any?> = GeneralStep.current()
  ) -> DestinationStep<F.ViewController, Any?> where F.Context == Any? {
    StepAssembly(finder: NilFinder<F.ViewController, Any?>(), factory: factory)
      .using(GeneralAction.presentModally()).from(origin).assemble()
  }

  private static func pushed<F: Factory>(_ factory: F) -> DestinationStep<F.ViewController, Any?>
  where F.Context == Any? {
    StepAssembly(finder: NilFinder<F.ViewController, Any?>(), factory: factory)
      .using(UINavigationController.push())
      .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
      .assemble()
  }

  nonisolated static let all: [Failing] = [
    Failing(
      name: "nothing found", start: "Home",
      words: ["ClassFinder<UINavigationController>", "nothing builds one"],
      begin: { $0.go(Article.accountInAnyNavigation, nil) }),
    Failing(
      name: "not dismissed", start: "Home > Guarded",
      words: ["Guarded does not let itself be dismissed", "canBeDismissed"],
      begin: { $0.go(Article.loginFromRoot, nil) }),
    Failing(
      name: "no container", start: "Login",
      words: ["push needs a Nav", "Login is in none", "ForgotPasswordViewController"],
      begin: { $0.go(Article.forgotPassword(after: Article.login), nil) }),
    Failing(
      name: "not the root", start: "Launch > M", words: ["M is not the window's root", "root()"],
      begin: { $0.go(Article.homeFromCurrent, nil) }),
    Failing(
      name: "not there after all", start: "Tab[*Home, Other]",
      words: ["ClassFinder<AccountViewController>", "nothing builds one"],
      begin: { $0.go(Article.accountWherever, nil) }),
    Failing(
      name: "a factory's own error", start: "Home", words: ["InlineFactory", "Broken()"],
      begin: { $0.go(modal(InlineFactory<OtherViewController, Any?> { _ in throw Broken() }), nil) }
    ),
    Failing(
      name: "an interceptor's own error", start: "Home", words: ["InlineInterceptor", "Broken()"],
      begin: { stage in
        stage.router.add(InlineInterceptor<Any?> { _ in throw Broken() })
        stage.go(Article.login, nil)
      }),
    Failing(
      name: "an interceptor without an answer", start: "Home",
      words: ["InlineInterceptor", "has not come to its end in 0.05 s", "calls its completion"],
      begin: { stage in
        stage.router.limits.interceptor = 0.05
        stage.router.add(InlineInterceptor<Any?> { _, _ in })
        stage.go(Article.login, nil)
        stage.wait(100)
      }),
    Failing(
      name: "a factory that gives what is there", start: "Nav(Home)",
      words: ["has built nothing new", "a finder for it"],
      begin: { stage in
        let home = ClassFinder<HomeViewController, Any?>()
        stage.go(
          modal(
            InlineFactory<UIViewController, Any?> {
              try home.findViewController(with: $0) ?? UIViewController()
            }), nil)
      }),
    Failing(
      name: "pages in pages", start: "Nav(Home)",
      words: ["cannot stand in another", "present it"],
      begin: { $0.go(pushed(NavigationControllerFactory<UINavigationController, Any?>()), nil) }),
    Failing(
      name: "a wrong context", start: "Home",
      words: ["the context is a", "Int is needed", "adaptingContext"],
      begin: { stage in
        let chat = StepAssembly(
          finder: ClassWithContextFinder<ChatViewController, Int>(), factory: ClassFactory()
        ).using(GeneralAction.presentModally()).from(GeneralStep.current()).assemble()
        stage.go(chat.unsafelyRewrapped() as DestinationStep<UIViewController, Any?>, nil)
      }),
    Failing(
      name: "a switch without a case", start: "Home",
      words: ["no case of a switch fits", "a default"],
      begin: { stage in
        let none = SwitchAssembly<UIViewController, Any?>().addCase { _ in nil }.assemble()
        stage.go(modal(XibFactory<OtherViewController, Any?>(), from: none), nil)
      }),
    Failing(
      name: "an action on another kind", start: "Home",
      words: ["Home", "the step before"],
      begin: { stage in
        let pages: DestinationStep<UINavigationController, Any?> =
          (GeneralStep.root() as DestinationStep<UIViewController, Any?>).unsafelyRewrapped()
        stage.go(
          StepAssembly(
            finder: NilFinder<OtherViewController, Any?>(), factory: XibFactory()
          ).using(PushByHand()).from(pages).assemble(), nil)
      }),
    Failing(
      name: "a presenter that is gone", start: "Home",
      words: ["was to present Other is gone", ".topmostParent"],
      begin: { stage in
        stage.go(
          StepAssembly(
            finder: NilFinder<OtherViewController, Any?>(), factory: XibFactory()
          ).using(GeneralAction.presentModally(startingFrom: .custom(nil)))
            .from(GeneralStep.current()).assemble(), nil)
      }),
    Failing(
      name: "details without a list", start: "Home", words: ["need a list", "setAsMaster()"],
      begin: { stage in
        let step = StepAssembly(
          finder: NilFinder<OtherViewController, Any?>(), factory: XibFactory()
        ).using(UISplitViewController.pushToDetails())
          .from(
            SingleContainerStep(
              finder: NilFinder<UISplitViewController, Any?>(), factory: SplitControllerFactory())
          ).using(GeneralAction.presentModally()).from(GeneralStep.current()).assemble()
        stage.go(step, nil)
      }),
  ]

  /// An action for navigation controllers only that is no container action.
  private struct PushByHand: Action {
    func perform(
      with viewController: UIViewController, on existingController: UINavigationController,
      animated: Bool, completion: @escaping @MainActor (RoutingResult) -> Void
    ) { completion(.success) }
  }

  @Test(arguments: all)
  func `an error says which step, what the stack was, and what helps`(failing: Failing) throws {
    let stage = RouteStage(failing.start)
    failing.begin(stage)
    let error = try #require(stage.error as? RoutingError)
    let text = error.description
    for word in failing.words + ["\nstep: ", "\nstack: \(failing.start)", "\nwhat helps: "] {
      #expect(text.contains(word), "\(word) is not in\n\(text)")
    }
    #expect(stage.picture == failing.start)
    #expect(stage.unbalanced.isEmpty)
  }
}
