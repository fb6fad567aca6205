import CX11
import Geometry

/// A device's pressure and tilt axes with their last values: an event contains only those that changed.
struct DeviceAxes {
  enum Role: Hashable {
    case pressure, tiltX, tiltY
  }

  private struct Axis {
    let number: Int32
    let low: Double
    let high: Double
    var value: Double
  }

  private var axes: [Role: Axis] = [:]

  /// Recognises the axes by their labels.
  init(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32,
    roles: [Atom: Role]
  ) {
    for info in UnsafeBufferPointer(start: classes, count: Int(count)).compactMap({ $0 })
    where info.pointee.type == XIValuatorClass {
      info.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) {
        let info = $0.pointee
        guard let role = roles[info.label], info.max > info.min else { return }
        axes[role] = Axis(number: info.number, low: info.min, high: info.max, value: info.value)
      }
    }
  }

  /// From 0 to 1; nil if the device has no such axis.
  var pressure: Double? {
    axes[.pressure].map { min(max(($0.value - $0.low) / ($0.high - $0.low), 0), 1) }
  }

  /// In degrees, the unit of these axes; nil if the device has no such axes.
  var tilt: Vector? {
    guard let x = axes[.tiltX], let y = axes[.tiltY] else { return nil }
    return Vector(dx: min(max(x.value, -90), 90), dy: min(max(y.value, -90), 90))
  }

  /// Stores the values that an event contains.
  mutating func take(_ valuators: XIValuatorState) {
    for (role, axis) in axes {
      guard let value = valuators.value(of: axis.number), value.isFinite else { continue }
      axes[role]?.value = value
    }
  }
}

extension XIValuatorState {
  /// The value of an axis; nil if the event doesn't contain it.
  func value(of axis: Int32) -> Double? {
    guard axis < mask_len * 8, CXIMaskIsSet(mask, axis) != 0 else { return nil }
    // The event has values only for the axes in its mask.
    return values[(0..<axis).count { CXIMaskIsSet(mask, $0) != 0 }]
  }
}
