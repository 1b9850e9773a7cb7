import UIKit

/// What can be chosen in the shop: in its settings, in the inspector or by a flow.
@MainActor struct ShopSettings: Equatable {
  /// What "Go to Bag" does: the default finder takes the tab, the others open a modal bag.
  enum BagWay: String, CaseIterable { case tab, visible, always, modal }
  /// What becomes of a route that is asked for while another is on its way.
  enum Meanwhile: String, CaseIterable { case wait, refuse }

  /// Who shows a screen: the router, or code that pushes and presents by itself.
  enum Guide: String, CaseIterable { case router, byHand }

  var guide = Guide.router
  var bagWay = BagWay.modal
  var meanwhile = Meanwhile.wait
  var isAnimated = true

  /// As they stand in the world of the app whose code is running.
  static var current: ShopSettings {
    let world = AppWorld.current
    var settings = ShopSettings()
    settings.bagWay = world.setting(bagWays.key).flatMap(BagWay.init) ?? .modal
    settings.meanwhile = world.setting(meanwhile.key).flatMap(Meanwhile.init) ?? .wait
    settings.guide = world.setting(guides.key).flatMap(Guide.init) ?? .router
    settings.isAnimated = world.setting(motion.key) != "still"
    return settings
  }

  static let bagWays = AppSetting(
    "shopBag", title: "Go to Bag",
    values: .choices([
      .init("tab", "Tab"), .init("visible", "Way 1"), .init("always", "Way 2"),
      .init("modal", "Way 3"),
    ]), initial: "modal",
    remark: "The default finder takes the tab. Way 1 looks at what is seen, way 2 never looks, way "
      + "3 looks for a modal bag.")
  static let meanwhile = AppSetting(
    "shopMeanwhile", title: "Second route",
    values: .choices([.init("wait", "Waits"), .init("refuse", "Is refused")]), initial: "wait",
    remark: "What becomes of a route asked for while another is on its way.")
  static let guides = AppSetting(
    "shopGuide", title: "Who shows screens",
    values: .choices([.init("router", "Router"), .init("byHand", "By hand")]), initial: "router",
    remark: "By hand, links push and present without a look at what is under way; races lose them.")
  static let motion = AppSetting(
    "shopMotion", title: "Routes",
    values: .choices([.init("animated", "Move"), .init("still", "Are there")]),
    initial: "animated")

  /// What the app declares.
  static let declared = [bagWays, meanwhile, guides, motion]
}
