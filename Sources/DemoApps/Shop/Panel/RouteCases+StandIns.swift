import Routing
import UIKit

/// Routes among stand-ins.
extension RouteCases {
  private static func named<Context>(
    _ name: String
  ) -> InlineStackIteratingFinder<StandInViewController, Context> {
    InlineStackIteratingFinder { screen, _ in screen.name == name }
  }

  static func find(_ name: String) -> DestinationStep<StandInViewController, Any?> {
    StepAssembly(finder: named(name), factory: NilFactory<StandInViewController, Any?>())
      .from(GeneralStep.root())
      .assemble()
  }

  static func page(
    _ name: String, on below: String
  ) -> DestinationStep<StandInViewController, Any?> {
    StepAssembly(
      finder: named(name),
      factory: ClassFactory<StandInViewController, Any?>(making: { StandInViewController(name) })
    )
    .using(UINavigationController.push())
    .from(
      GeneralStep.custom(
        using: named(below) as InlineStackIteratingFinder<StandInViewController, Any?>
      ).expectingContainer()
    )
    .assemble()
  }

  static let accountTabs = RouteCase(
    id: "B1", title: "The same screen of another account",
    remark: "The tabs of account 1 are popped, those of account 2 pushed; none is lost.",
    code: """
      Red by its account, from tabs of the account (found by it, or built with Green and Red),
      pushed from Selector
      """,
    rows: [
      Row(
        "Nav(Selector, Tab[Nav(Green1), *Nav(Red1)])",
        "Nav(Selector, Tab[Nav(Green2), *Nav(Red2)])", context: 2)
    ], take: { try $0.go(to: red) })

  private static var red: DestinationStep<StandInViewController, Int> {
    StepAssembly(
      finder: InlineStackIteratingFinder<StandInViewController, Int> { screen, account in
        screen.name == "Red" && screen.number == account
      }, factory: NilFactory()
    )
    .from(tabsOfAccount)
    .assemble()
  }

  private static var tabsOfAccount: DestinationStep<UITabBarController, Int> {
    SingleContainerStep(
      finder: InlineStackIteratingFinder<UITabBarController, Int> { tabs, account in
        tabs.viewControllers?.contains { page in
          let first = (page as? UINavigationController)?.viewControllers.first
          return (first as? StandInViewController)?.number == account
        } == true
      },
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory())
        .with(pages("Green"), using: UITabBarController.addTab())
        .with(pages("Red"), using: UITabBarController.addTab())
        .assemble()
    )
    .using(UINavigationController.push())
    .from(
      GeneralStep.custom(
        using: named("Selector") as InlineStackIteratingFinder<StandInViewController, Int>
      ).expectingContainer()
    )
    .assemble()
  }

  private static func pages(
    _ name: String
  ) -> CompleteFactory<NavigationControllerFactory<UINavigationController, Int>> {
    CompleteFactoryAssembly(
      factory: NavigationControllerFactory { pages in
        pages.tabBarItem = UITabBarItem(
          title: name, image: UIImage(systemName: "circle"), tag: 0)
      }
    )
    .with(InlineFactory<StandInViewController, Int> { StandInViewController(name, $0) })
    .assemble()
  }
}
