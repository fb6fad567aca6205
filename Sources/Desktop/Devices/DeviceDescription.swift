/// What the display server tells of an input device, as plain values.
package struct DeviceDescription: Hashable, Sendable {
  package struct Axis: Hashable, Sendable {
    /// What the axis measures, by its label.
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
    /// The value when the server was asked.
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

  /// The server's number, which it uses again after the device has gone.
  var id: Int
  var name: String
  var tool: Tool?
  var touch: TouchMode?
  /// The number of the pen that is in use; 0 if the device doesn't tell it.
  var serial = 0
  /// Wacom's number of the pen's model; 0 if the device doesn't tell it.
  var model = 0
  /// The number of samples of which the driver makes a mean; 1 if it doesn't tell.
  var averaged = 1
  /// Whether it moves the pointer.
  var isPointer = true
  var axes: [Axis] = []

  func axis(_ label: Axis.Label) -> Axis? { axes.first { $0.label == label } }

  /// Whether Xwayland made the device for one of the Wayland compositor.
  var isOfXwayland: Bool { name.hasPrefix("xwayland-") }
}
