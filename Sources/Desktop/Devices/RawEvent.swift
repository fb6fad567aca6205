import Geometry
import Toolkit

/// An event of a pointing device as the display server reported it, in plain values.
struct RawEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case press(button: Int)
    case release(button: Int)
    case motion
    case finger(Int, PointerEvent.Finger)
    /// In notches.
    case scroll(Vector)
    case gesture(Gesture)
    case enter, leave
  }

  struct Value: Hashable, Sendable {
    let axis: Int
    let value: Double
  }

  var kind: Kind
  /// The server's number of the device.
  var device: Int
  var time: UInt32
  /// The positions in the window and on the screen, in pixels.
  var place: Point
  var rootPlace: Point
  /// The buttons that were down before the event: bit 1 is button 1.
  var buttons: UInt32 = 0
  var modifiers: Key.Modifiers = []
  /// The axes that the event contains, usually those that changed.
  var values: [Value] = []

  var isButton1Down: Bool { buttons & 2 != 0 }

  func value(of axis: Int) -> Double? { values.first { $0.axis == axis }?.value }
}
