import DeviceModel
import Foundation

/// Works out a device's grid from its screen.
struct HomeMeasure {
  let device: Device
  let orientation: Orientation

  private var size: CGSize { device.size(in: orientation) }
  private var safeArea: Insets { device.safeArea(in: orientation) }

  /// Look facts 3.10.8.
  private static let platterInset = 12.0
  /// From an icon of the dock to the platter's edge.
  private static let platterPadding = 17.0
  /// An icon with its label.
  private static let labelRoom = 20.0

  // MARK: Phone, upright

  /// Four columns; the row pitch of 3.10.5 grows with the screen.
  var uprightPhone: HomeGrid {
    let side = phoneIcon(width: size.width)
    let margin = Self.margin(width: size.width)
    let gap = (size.width - 2 * margin - 4 * side) / 3
    let isLong = !device.hasHomeButton
    let top = isLong ? 76 + max(0, safeArea.top - 59) : size.height > 700 ? 38.0 : 28.0
    let pitch =
      isLong ? (102 + (size.height - 812) / 10).rounded() : size.height > 700 ? 100.0 : 88.0
    return HomeGrid(
      iconSide: side, columns: 4, rows: size.height < 600 ? 5 : 6,
      origin: CGPoint(x: margin, y: top), pitch: CGSize(width: side + gap, height: pitch),
      dock: uprightDock(side: side, pitch: side + gap), scale: device.scale)
  }

  /// Look facts 3.10.1: 64 on the widest.
  private func phoneIcon(width: CGFloat) -> CGFloat { width >= 428 ? 64 : 60 }

  /// Look facts 3.10.4.
  private static func margin(width: CGFloat) -> CGFloat {
    if width < 375 { return 16 }
    return width < 414 ? 27 : width < 428 ? 33 : 35
  }

  private func uprightDock(side: CGFloat, pitch: CGFloat) -> HomeGrid.Dock {
    if device.hasHomeButton {
      // Look facts 3.10.7: 96 high, the ground begins 4 below.
      return HomeGrid.Dock(
        ground: CGRect(x: 0, y: size.height - 92, width: size.width, height: 92), radius: 0,
        iconSide: side, pitch: pitch)
    }
    let height = side + 2 * Self.platterPadding
    let inset = Self.platterInset
    return HomeGrid.Dock(
      ground: CGRect(
        x: inset, y: size.height - inset - height, width: size.width - 2 * inset, height: height),
      radius: platterRadius(side: side), iconSide: side, pitch: pitch)
  }

  /// Concentric with the screen or with the icons, whichever is rounder, and never beyond 36.
  private func platterRadius(side: CGFloat) -> CGFloat {
    let byScreen = device.screen.cornerRadius - Self.platterInset
    return min(36, max(byScreen, HomeGrid.cornerRadius(ofIcon: side) + Self.platterPadding))
  }

  // MARK: Phone, sideways

  /// Six columns of four, the dock along the right edge.
  var sidewaysPhone: HomeGrid {
    let side = phoneIcon(width: size.height)
    let dock = sidewaysDock(side: side)
    let cell = side + Self.labelRoom
    let pitch = min(100, (size.height - 30 - cell) / 3).rounded(.down)
    let left = max(safeArea.left, 24)
    let room = dock.ground.minX - max(24, safeArea.right - 24) - left
    let step = (room - side) / 5
    return HomeGrid(
      iconSide: side, columns: 6, rows: 4,
      origin: CGPoint(x: left, y: (size.height - 3 * pitch - cell) / 2),
      pitch: CGSize(width: step, height: pitch), dock: dock, scale: device.scale)
  }

  private func sidewaysDock(side: CGFloat) -> HomeGrid.Dock {
    if device.hasHomeButton {
      return HomeGrid.Dock(
        ground: CGRect(x: size.width - 92, y: 0, width: 92, height: size.height), radius: 0,
        iconSide: side, pitch: size.height / 4, isVertical: true)
    }
    let inset = Self.platterInset
    let width = side + 2 * Self.platterPadding
    let height = size.height - 2 * inset
    return HomeGrid.Dock(
      ground: CGRect(
        x: size.width - max(inset, safeArea.right - 10) - width, y: inset, width: width,
        height: height),
      radius: platterRadius(side: side), iconSide: side,
      pitch: (height - 2 * Self.platterPadding - side) / 3, isVertical: true)
  }

  // MARK: iPad

  /// Five columns of six upright, six of five sideways; the dock floats (look facts 3.10.9).
  func pad(docked: Int) -> HomeGrid {
    let isLarge = min(size.width, size.height) >= 1000
    let side = isLarge ? 83.5 : 76.0
    let dock = padDock(side: isLarge ? 66 : 60, count: docked)
    let columns = orientation.isLandscape ? 6 : 5
    let rows = orientation.isLandscape ? 5 : 6
    let margin = size.width * (orientation.isLandscape ? 0.06 : 0.05)
    let cell = (size.width - 2 * margin) / CGFloat(columns)
    let top = safeArea.top + (orientation.isLandscape ? 46 : 66)
    let bottom = dock.ground.minY - (orientation.isLandscape ? 20 : 40)
    var grid = HomeGrid(
      iconSide: side, columns: columns, rows: rows,
      origin: CGPoint(x: margin + (cell - side) / 2, y: top),
      pitch: CGSize(width: cell, height: ((bottom - top) / CGFloat(rows)).rounded(.down)),
      dock: dock, scale: device.scale)
    grid.labelSize = 13
    return grid
  }

  private func padDock(side: CGFloat, count: Int) -> HomeGrid.Dock {
    let padding = 16.0
    let pitch = side + 18
    let width = CGFloat(max(0, count - 1)) * pitch + side + 2 * padding
    let height = side + 2 * padding
    // 9 above the indicator; without one as far from the edge.
    let indicator = device.homeIndicatorFrame(in: orientation)
    let bottom = (indicator?.minY ?? size.height) - 9
    return HomeGrid.Dock(
      ground: CGRect(
        x: (size.width - width) / 2, y: bottom - height, width: width, height: height),
      radius: 34, iconSide: side, pitch: pitch)
  }
}
