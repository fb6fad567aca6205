import CX11
import Geometry

/// The axes by which a pointing device tells how hard it is pressed and how it leans, and what they told last: an event
/// holds only what changed.
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

  /// What an axis tells stands in its label.
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

  /// From 0 to 1; nil where the device doesn't tell.
  var pressure: Double? {
    axes[.pressure].map { min(max(($0.value - $0.low) / ($0.high - $0.low), 0), 1) }
  }

  /// In degrees, which are the unit of these axes; nil where the device doesn't tell.
  var tilt: Vector? {
    guard let x = axes[.tiltX], let y = axes[.tiltY] else { return nil }
    return Vector(dx: min(max(x.value, -90), 90), dy: min(max(y.value, -90), 90))
  }

  /// Takes what an event says of the axes.
  mutating func take(_ valuators: XIValuatorState) {
    for (role, axis) in axes {
      guard let value = valuators.value(of: axis.number), value.isFinite else { continue }
      axes[role]?.value = value
    }
  }
}

extension XIValuatorState {
  /// Where an axis is; nil where the event doesn't say.
  func value(of axis: Int32) -> Double? {
    guard axis < mask_len * 8, CXIMaskIsSet(mask, axis) != 0 else { return nil }
    // Only the axes that are spoken of have a value.
    return values[(0..<axis).count { CXIMaskIsSet(mask, $0) != 0 }]
  }
}
