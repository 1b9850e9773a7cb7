import FrameTiming
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import Inspector

/// An app that a display link drives, and another one whose link nobody holds.
@MainActor private final class DrivenApp: UIApplicationDelegate {
  var window: UIWindow?
  private var kept: CADisplayLink?
  private var timer: Timer?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    kept = CADisplayLink { [weak window] _ in window?.alpha = window?.alpha == 1 ? 0.9 : 1 }
    kept?.add(to: .main, forMode: .common)
    CADisplayLink { _ in }.add(to: .main, forMode: .default)
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    timer?.tolerance = 0.1
    return true
  }
}

@MainActor @Suite struct FramesPageTests {
  private let phone = Simulator(
    Simulator.Configuration(
      apps: [AppDescriptor(id: "driven", name: "Driven", icon: "icons/notes") { DrivenApp() }]))

  private func page(
    perform: @escaping (InspectorAction) -> Void = { _ in }
  ) -> FramesPage {
    let page = FramesPage(perform: perform)
    page.frame = CGRect(x: 0, y: 0, width: Metrics.width, height: 800)
    page.layoutIfNeeded()
    page.list.layoutIfNeeded()
    return page
  }

  @Test func `the chart has the phone's last frames, and the numbers below count all of them`()
    throws
  {
    phone.handle(.launch(app: "driven", url: nil))
    phone.advance(to: .ms(3000))
    let page = page()
    page.show(phone)

    #expect(page.chart.records.last == phone.frames.records.last)
    #expect(page.fates.shownNumbers.first == phone.frames.counts.shown)
    #expect(page.fates.shownNumbers.dropFirst().allSatisfy { $0 == 0 })
    #expect(phone.frames.counts.shown > 150)
  }

  @Test func `timers and links are named by where they were made, a leaked link as such`() throws {
    phone.handle(.launch(app: "driven", url: nil))
    phone.advance(to: .ms(1500))
    let page = page()
    page.show(phone)

    let rows = page.loopRows.map(\.shownText)
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("FramesPageTests.swift:"))
    #expect(rows[0].contains("timer every 1 s ± 100 ms · default · 1 fire"))
    #expect(rows[1].contains("display link · common · "))
    #expect(rows[2].contains("leaked display link"))
    #expect(page.loopRows[2].name.textColor == .systemRed)
  }

  @Test func `at home there is nothing on a run loop`() {
    let page = page()
    page.show(phone)

    #expect(page.loopRows.isEmpty)
    #expect(page.fates.shownNumbers == [0, 0, 0, 0])
  }

  @Test func `the lab begins with the case that is late by the timer and in time by the link`() {
    let lab = page().lab

    #expect(lab.fates.shownNumbers == [0, 999, 0, 0])
    lab.driver.choose(1)
    #expect(lab.fates.shownNumbers == [1000, 0, 0, 0])
  }

  @Test func `the lab's sliders change what it counts`() {
    let lab = page().lab

    lab.cost.move(to: 8.5)
    #expect(lab.lab.cost == .microseconds(8500))
    #expect(lab.fates.shownNumbers == [1000, 0, 0, 0])
    lab.interval.move(to: 17)
    #expect(lab.lab.interval == .milliseconds(17))
    #expect(lab.fates.shownNumbers != [1000, 0, 0, 0])
    lab.screen.choose(2)
    #expect(lab.lab.screen == VsyncGrid(hertz: 120))
  }

  @Test func `trying it gives the balloon these numbers and opens its app`() {
    let actions = Actions()
    let lab = page { actions.list.append($0) }.lab

    lab.trial.sendActions(for: .touchUpInside)

    #expect(
      actions.list == [
        .input(.setting(.app(key: "balloonDriver", value: "timer"))),
        .input(.setting(.app(key: "balloonInterval", value: "16.666667"))),
        .input(.setting(.app(key: "balloonPhase", value: "8.0"))),
        .input(.setting(.app(key: "updateCost", value: "10.0"))),
        .input(.launch(app: "tasks", url: nil)),
      ])
  }

  @MainActor private final class Actions { var list: [InspectorAction] = [] }
}

extension ChoiceRow {
  fileprivate func choose(_ place: Int) {
    let control = accessory as? UISegmentedControl
    control?.selectedSegmentIndex = place
    control?.sendActions(for: .valueChanged)
  }
}

extension SliderRow {
  fileprivate func move(to value: Double) {
    let slider = subviews.lazy.compactMap { $0 as? UISlider }.first
    slider?.value = Float(place(of: value))
    slider?.sendActions(for: .valueChanged)
  }
}
