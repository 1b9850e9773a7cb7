import Routing
import UIKit

/// What planning and taking a route costs over a long stack, without motion.
///
/// The stack is a tab bar controller with two navigation controllers, 1,000 controllers in all.
/// Four steps look for their page in the whole stack, in vain; the fifth is the navigation
/// controller that they are built into, and it is presented.
let routes = BenchGroup(name: "routes: five steps over 1,000 controllers") { recorder in
  let course = RouteCourse()
  var plans: [Double] = []
  var ways: [Double] = []
  for round in 0..<60 {
    let (plan, way) = course.run()
    // The first rounds meet classes for the first time.
    if round >= 10 {
      plans.append(plan)
      ways.append(way)
    }
  }
  recorder.record("plan", median(plans) / 1000, "µs", goal: .atMost(50))
  recorder.record("plan and go, without animation", median(ways) / 1000, "µs", goal: .atMost(200))
}

@MainActor private final class RouteCourse {
  private let world = AppWorld()
  private let window: UIWindow
  private let router = DefaultRouter()
  private let destination = RouteCourse.fiveSteps
  private let pages = UINavigationController()
  private let tabs = UITabBarController()

  init() {
    let world = world
    window = world.enter(at: .zero) { UIWindow() }
    world.enter(at: .zero) {
      let other = UINavigationController()
      pages.viewControllers =
        [HomeViewController()] + (0..<498).map { _ in ListViewController() }
      other.viewControllers = (0..<498).map { _ in ListViewController() }
      tabs.viewControllers = [pages, other]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
    }
    settle()
  }

  private static var fiveSteps: DestinationStep<AnswerViewController, Any?> {
    let shelf = StepAssembly(
      finder: ClassFinder<ShelfViewController, Any?>(), factory: ClassFactory()
    )
    .using(UINavigationController.push())
    .from(NavigationControllerStep())
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    let product = page(ProductViewController.self, over: shelf)
    let review = page(ReviewViewController.self, over: product)
    return page(AnswerViewController.self, over: review)
  }

  private static func page<Page: NibInstantiable, Below: UIViewController>(
    _ type: Page.Type, over below: DestinationStep<Below, Any?>
  ) -> DestinationStep<Page, Any?> {
    StepAssembly(finder: ClassFinder<Page, Any?>(), factory: ClassFactory())
      .using(UINavigationController.push())
      .from(below.expectingContainer())
      .assemble()
  }

  private func settle() {
    world.enter(at: world.now) {
      _ = world.serve()
      world.layoutWindows()
    }
  }

  /// Nanoseconds for the plan alone, and for planning and going.
  func run() -> (plan: Double, way: Double) {
    var result = (plan: 0.0, way: 0.0)
    world.enter(at: world.now) {
      result.plan = nanoseconds {
        let plan = try? router.plan(to: destination)
        precondition(plan?.moves.count == 2)
      }
      var arrived = false
      // What is presented without animation has arrived when the app is served next.
      result.way = nanoseconds {
        router.commitNavigation(to: destination, with: nil, animated: false) {
          arrived = $0.isSuccessful
        }
        if !arrived { _ = world.serve() }
      }
      precondition(arrived, "the route has not come to its end")
      tabs.dismiss(animated: false)
    }
    settle()
    return result
  }
}

private final class HomeViewController: UIViewController {}
private final class ListViewController: UIViewController {}
private final class ShelfViewController: UIViewController, NibInstantiable {}
private final class ProductViewController: UIViewController, NibInstantiable {}
private final class ReviewViewController: UIViewController, NibInstantiable {}
private final class AnswerViewController: UIViewController, NibInstantiable {}
