import Testing
import VirtualTime

@testable import UIKit

@MainActor struct ControlsValueTests {
  @Test func `a tap turns a switch over and tells of it once`() {
    AppWorld().enter(at: .zero) {
      let toggle = UISwitch()
      var values: [Bool] = []
      toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)

      Finger(down: CGPoint(x: 10, y: 15), on: toggle).lift()
      Finger(down: CGPoint(x: 10, y: 15), on: toggle).lift()

      #expect(values == [true, false])
    }
  }

  @Test func `a switch dragged over and back again has not changed`() {
    AppWorld().enter(at: .zero) {
      let toggle = UISwitch()
      var changes = 0
      toggle.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)

      let finger = Finger(down: CGPoint(x: 10, y: 15), on: toggle)
      finger.drag(to: CGPoint(x: 45, y: 15))
      finger.drag(to: CGPoint(x: 5, y: 15))
      finger.lift()

      #expect(!toggle.isOn && changes == 0)
    }
  }

  @Test func `setting a switch or slider tells nobody`() {
    AppWorld().enter(at: .zero) {
      let toggle = UISwitch()
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
      var changes = 0
      for control in [toggle, slider] {
        control.addAction(UIAction { _ in changes += 1 }, for: .allEvents)
      }

      toggle.isOn = true
      slider.value = 2

      #expect(changes == 0)
      #expect(slider.value == 1, "kept within its limits")
    }
  }

  @Test func `a slider's knob is dragged from where it was taken and the track takes no touch`() {
    AppWorld().enter(at: .zero) {
      // The knob's middle goes from 14 to 114.
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
      slider.layoutIfNeeded()

      let finger = Finger(down: CGPoint(x: 20, y: 17), on: slider)
      finger.drag(to: CGPoint(x: 70, y: 17))
      finger.lift()
      #expect(abs(slider.value - 0.5) < 1e-6)

      let away = Finger(down: CGPoint(x: 120, y: 17), on: slider)
      away.drag(to: CGPoint(x: 10, y: 17))

      #expect(abs(slider.value - 0.5) < 1e-6)
    }
  }

  @Test func `a segment is chosen on lifting and told once`() {
    AppWorld().enter(at: .zero) {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
      control.selectedSegmentIndex = 0
      var chosen: [Int] = []
      control.addAction(
        UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)

      let finger = Finger(down: CGPoint(x: 150, y: 16), on: control)
      finger.drag(to: CGPoint(x: 250, y: 16))
      #expect(control.selectedSegmentIndex == 0)
      finger.lift()
      Finger(down: CGPoint(x: 250, y: 16), on: control).lift()

      #expect(chosen == [2])
    }
  }

  @Test func `a segment put before the chosen one moves the choice along`() {
    AppWorld().enter(at: .zero) {
      let control = UISegmentedControl(items: ["b", "c"])
      control.selectedSegmentIndex = 1

      control.insertSegment(withTitle: "a", at: 0, animated: false)
      #expect(control.selectedSegmentIndex == 2)
      control.removeSegment(at: 2, animated: false)

      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }
  }

  @Test func `an activity indicator turns eight times a second and asks for nothing when stopped`()
  {
    let world = AppWorld()
    let wheel = world.enter(at: .zero) { UIActivityIndicatorView(style: .medium) }
    #expect(wheel.isHidden)
    world.enter(at: .zero) { wheel.startAnimating() }
    for eighth in 1...2 {
      world.enter(at: .ms(Int64(eighth) * 125)) { _ = world.serve() }
    }
    #expect(abs(wheel.transform.b - 1) < 1e-9, "two eighths of a turn")

    world.enter(at: .ms(250)) { wheel.stopAnimating() }

    #expect(world.enter(at: .ms(250)) { world.serve() } == nil)
    #expect(wheel.isHidden)
  }
}
