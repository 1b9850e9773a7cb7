import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

/// Public reports about views that the keyboard covers, told in our words; Ike is the view.
@MainActor struct KeyboardCasesTests {
  /// Ike in front with the keyboard up, at rest.
  private func phone() throws -> Simulator {
    let phone = Simulator(
      Simulator.Configuration(apps: AppCatalog.all, appSettings: ["tracker": "robust"]))
    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(1500))
    let world = try #require(phone.world(of: "ike"))
    let tummy = try #require(world.windows.first?.view(called: "tummy"))
    let place = world.enter(at: phone.now) {
      let box = tummy.convert(tummy.bounds, to: world.screen)
      return CGPoint(x: box.midX, y: box.midY)
    }
    phone.handle(.touch(TouchInput(phase: .began, location: place)))
    phone.advance(to: .ms(1550))
    phone.handle(.touch(TouchInput(phase: .ended, location: place)))
    phone.advance(to: .ms(3000))
    return phone
  }

  private func value(_ name: String, _ phone: Simulator) throws -> Double {
    let world = try #require(phone.world(of: "ike"))
    return try #require(world.exposedValue(name, at: phone.now))
  }

  @Test func `case 21: after background and foreground the view still clears the keyboard`() throws
  {
    let phone = try phone()
    #expect(abs(try value("lift", phone) - 336) < 0.5)
    phone.handle(.sleep(.seconds(30)))

    for _ in 0..<120 {
      phone.advance(to: phone.now.advanced(by: .microseconds(8333)))
      #expect(abs(try value("offEdge", phone)) <= 0.5, "\(phone.now)")
    }

    #expect(phone.keyboard.owner == "ike")
    #expect(abs(try value("lift", phone) - 336) < 0.5)
  }

  @Test func `case 23: shows without a hide in between add nothing up`() throws {
    let phone = try phone()
    for isOn in [false, true, false, true] {
      phone.handle(.setting(.predictiveBar(isOn)))
      phone.advance(to: phone.now.advanced(by: .milliseconds(1000)))
      #expect(abs(try value("lift", phone) - phone.keyboard.visibleHeight(at: phone.now)) < 0.5)
    }
    #expect(abs(try value("lift", phone) - 336) < 0.5)

    phone.handle(.home)
    phone.advance(to: phone.now.advanced(by: .milliseconds(400)))

    #expect(abs(try value("lift", phone)) < 0.5)
  }
}
