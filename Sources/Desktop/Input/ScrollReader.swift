import CX11
import Geometry

/// Reads the scroll axes of XInput 2. Their values have no origin; only differences count.
struct ScrollReader {
  private struct Axis {
    let number: Int32
    let isVertical: Bool
    let increment: Double

    /// The axis's last value; nil while it is unknown.
    var value: Double?
  }

  private let display: OpaquePointer

  /// The axes of each device that was queried.
  private var axes: [Int32: [Axis]] = [:]

  init(_ display: OpaquePointer) {
    self.display = display
  }

  /// The notches of a motion event; zero if it says that the scrolling fingers were lifted; nil if it scrolls nothing.
  mutating func notches(of event: XIDeviceEvent) -> Vector? {
    guard var axes = axes[event.sourceid], !axes.isEmpty else { return nil }
    var sum = Vector.zero
    var hasMoved = false
    var isKnown = true
    for index in axes.indices {
      guard let value = event.valuators.value(of: axes[index].number) else { continue }
      hasMoved = true
      isKnown = isKnown && axes[index].value != nil
      if let last = axes[index].value {
        let notches = (value - last) / axes[index].increment
        sum =
          sum
          + (axes[index].isVertical ? Vector(dx: 0, dy: notches) : Vector(dx: notches, dy: 0))
      }
      axes[index].value = value
    }
    if hasMoved { self.axes[event.sourceid] = axes }
    if sum != .zero { return sum }
    // A touchpad repeats a scroll axis's value when the fingers are lifted. Other devices send all axes with each motion,
    // including x and y.
    let isEnd = hasMoved && isKnown && [0, 1].allSatisfy { event.valuators.value(of: $0) == nil }
    return isEnd ? .zero : nil
  }

  /// Whether the device has scroll axes, so that its buttons 4 to 7 are redundant.
  func hasAxes(_ device: Int32) -> Bool {
    axes[device]?.isEmpty == false
  }

  /// Reads the axes of `device` again when the pointer enters the window, since it may have scrolled in another one.
  mutating func didEnter(by device: Int32) {
    for other in axes.keys where other != device { forgetValues(of: other) }
    var count: Int32 = 0
    guard let info = XIQueryDevice(display, device, &count) else { return }
    defer { XIFreeDeviceInfo(info) }
    guard count > 0 else { return }
    axes[device] = Self.axes(of: info.pointee.classes, info.pointee.num_classes)
  }

  /// Reads the axes again after the pointer switched to another device, or the device's axes changed.
  mutating func deviceChanged(_ event: XIDeviceChangedEvent) {
    axes[event.sourceid] = Self.axes(of: event.classes, event.num_classes)
  }

  private mutating func forgetValues(of device: Int32) {
    guard let known = axes[device] else { return }
    axes[device] = known.map { axis in
      Axis(number: axis.number, isVertical: axis.isVertical, increment: axis.increment)
    }
  }

  private static func axes(
    of classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, _ count: Int32
  ) -> [Axis] {
    let classes = UnsafeBufferPointer(start: classes, count: Int(count)).compactMap { $0 }
    var values: [Int32: Double] = [:]
    var axes: [Axis] = []
    for info in classes {
      switch info.pointee.type {
      case XIValuatorClass:
        info.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) {
          values[$0.pointee.number] = $0.pointee.value
        }
      case XIScrollClass:
        info.withMemoryRebound(to: XIScrollClassInfo.self, capacity: 1) {
          guard $0.pointee.increment != 0 else { return }
          axes.append(
            Axis(
              number: $0.pointee.number,
              isVertical: $0.pointee.scroll_type == XIScrollTypeVertical,
              increment: $0.pointee.increment))
        }
      default:
        break
      }
    }
    for index in axes.indices { axes[index].value = values[axes[index].number] }
    return axes
  }
}
