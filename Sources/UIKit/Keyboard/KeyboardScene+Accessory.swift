import Drawing
import KeyboardModel
import VirtualTime

/// How an app's accessory view stays on the screen.
struct AccessoryStay {
  var window: AccessoryWindow?
  /// How much of the keyboard's frame is room for one, in points, as the system last said.
  var height: CGFloat = 0
  /// Nobody has key input, but only because the system took it.
  var isKept = false
  /// It has come up from below, and stays above the bottom from then on.
  var hasArrived = false
}

/// The accessory view stands on the keys, or on the bottom of its app's part of the screen.
extension KeyboardScene {
  func showAccessory() {
    guard let world, let responder else { return }
    guard let giver = responder.accessoryGiver, let view = giver.inputAccessoryView else {
      return removeAccessory()
    }
    let window = accessory.window ?? makeAccessoryWindow()
    accessory.window = window
    if window.isHidden {
      accessory.hasArrived = false
      window.frame = window.wholeFrame
      window.isHidden = false
    }
    window.area.show(view, from: giver)
    placeAccessory(at: world.now)
  }

  private func makeAccessoryWindow() -> AccessoryWindow {
    let window = AccessoryWindow(frame: CGRect(origin: .zero, size: AppWorld.current.area.size))
    window.scene = self
    return window
  }

  func removeAccessory() {
    guard let window = accessory.window, !window.isHidden else { return }
    window.area.show(nil, from: nil)
    window.isHidden = true
  }

  /// Puts it where it is at an instant.
  ///
  /// Rising for the first time, and going away with its keyboard, it is seen to come from below the
  /// edge and go there.
  func placeAccessory(at instant: Instant) {
    guard let world, let window = accessory.window, !window.isHidden,
      let view = window.area.accessory
    else { return }
    let above = keysAbove(at: instant)
    if above >= 0 { accessory.hasArrived = true }
    let isLeaving = responder == nil && !accessory.isKept
    let stays = accessory.hasArrived && !isLeaving
    let below = max(0, world.screen.bounds.maxY - world.area.maxY)
    let lift = above >= 0 ? max(0, above - below) : stays ? 0 : above
    let size = CGSize(width: world.area.width, height: view.bounds.height)
    let frame = CGRect(
      origin: CGPoint(x: 0, y: world.area.height - lift - size.height), size: size)
    world.enter(at: world.now) {
      UIView.performWithoutAnimation {
        if window.area.frame != frame { window.area.frame = frame }
        window.area.alpha = stays ? 1 : keyboard.opacity(at: instant)
      }
    }
  }

  /// How far the keys' upper edge is above the screen's bottom, in points; less than 0 where their
  /// accessory view is on its way past it.
  ///
  /// A floating keyboard leaves the accessory view behind; any other of the app's own carries it. A
  /// neighbour's docked one carries it, too.
  private func keysAbove(at instant: Instant) -> CGFloat {
    guard let world else { return 0 }
    guard isMine else {
      let covers = keyboard.visibleHeight(at: instant) - accessory.height
      return world.isBesideOthers ? max(0, covers) : 0
    }
    let isAlone = keyboard.shape == .floating || keyboard.shape.isCapsule
    let top =
      isAlone
      ? keyboard.visibleHeight(at: instant)
      : world.screen.bounds.height - keyboard.frame(at: instant).minY
    return top - accessory.height
  }

  /// How much of the app's part of the screen the keys cover now, in points, the accessory view
  /// left out.
  public var shownCover: CGFloat {
    let world = AppWorld.current
    let below = max(0, world.screen.bounds.maxY - world.area.maxY)
    return max(0, keyboard.visibleHeight(at: world.now) - accessory.height - below)
  }
}

extension UIResponder {
  /// The nearest in the chain that has an accessory view.
  var accessoryGiver: UIResponder? {
    var climber: UIResponder? = self
    while let here = climber {
      if here.inputAccessoryView != nil { return here }
      climber = here.next
    }
    return nil
  }
}
