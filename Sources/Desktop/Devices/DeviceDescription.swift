/// The display server's description of an input device, as plain values.
package struct DeviceDescription: Hashable, Sendable {
  package struct Axis: Hashable, Sendable {
    /// The quantity that the axis measures, by its label.
    package enum Label: String, Hashable, Sendable, CaseIterable {
      case x, y, pressure
      case tiltX = "tilt-x"
      case tiltY = "tilt-y"
      /// The wheel of an airbrush, or the rotation of a pen, as xf86-input-wacom and Xwayland label both.
      case wheel
      /// The rotation of a pen, as libinput labels it.
      case rotation
      /// The slider of an airbrush, as libinput labels it.
      case slider
    }

    var number: Int
    package var label: Label
    package var low: Double
    package var high: Double
    /// The value at the time of the query.
    package var value: Double = 0
  }

  /// The property "Wacom Tool Type" of xf86-input-wacom.
  enum Tool: String, Hashable, Sendable, CaseIterable {
    case stylus, eraser, cursor, pad, touch
  }

  enum TouchMode: String, Hashable, Sendable, CaseIterable {
    /// A touchscreen.
    case direct
    /// A touchpad.
    case dependent
  }

  /// The server's number, which it reuses after the device is removed.
  var id: Int
  var name: String
  var tool: Tool?
  var touch: TouchMode?
  /// The number of the pen that is in use; 0 if unknown.
  var serial = 0
  /// Wacom's number of the pen's model; 0 if unknown.
  var model = 0
  /// The number of samples that the driver averages; 1 if unknown.
  var averaged = 1
  /// Whether the device moves the pointer.
  var isPointer = true
  var axes: [Axis] = []

  func axis(_ label: Axis.Label) -> Axis? { axes.first { $0.label == label } }

  /// Whether Xwayland made the device for one of the Wayland compositor.
  var isOfXwayland: Bool { name.hasPrefix("xwayland-") }
}
