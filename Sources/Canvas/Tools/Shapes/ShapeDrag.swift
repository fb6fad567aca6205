import Geometry
import Toolkit

/// A drag that spans a shape: from where the hand pressed to where it is, in units of the view.
struct ShapeDrag {
  private(set) var start: Point
  var end: Point
  private(set) var modifiers: Key.Modifiers

  /// Whether the hand moves the shape as it is, since Space is held.
  var isMoved = false

  /// The place where the hand pressed. The start may have snapped to another one.
  private var press: Point

  init(from start: Point, pressedAt press: Point? = nil, holding modifiers: Key.Modifiers = []) {
    self.press = press ?? start
    (self.start, end, self.modifiers) = (start, self.press, modifiers)
  }

  /// Whether the hand has moved so far that the touch isn't a click.
  func isDrag(of kind: PointingDevice.Kind) -> Bool {
    (end - press).length >= (kind == .finger ? 6 : 4)
  }

  /// The modifier keys have changed, and the hand hasn't moved.
  mutating func hold(_ modifiers: Key.Modifiers) { self.modifiers = modifiers }

  mutating func move(to place: Point, holding modifiers: Key.Modifiers) {
    if isMoved { (start, press) = (start + (place - end), press + (place - end)) }
    (end, self.modifiers) = (place, modifiers)
  }

  /// The corner under the hand: that of a square with Shift.
  var corner: Point {
    let way = end - start
    guard modifiers.contains(.shift) else { return end }
    let side = max(abs(way.dx), abs(way.dy))
    return start + Vector(dx: way.dx < 0 ? -side : side, dy: way.dy < 0 ? -side : side)
  }

  /// The box between both ends: a square with Shift, and around the start with Alt.
  var box: (centre: Point, half: Size) {
    let way = corner - start
    if modifiers.contains(.alt) {
      return (start, Size(width: abs(way.dx), height: abs(way.dy)))
    }
    return (start + way * 0.5, Size(width: abs(way.dx) / 2, height: abs(way.dy) / 2))
  }

  /// The end of a line: in steps of 15 degrees with Shift.
  var lineEnd: Point { start + Self.stepped(end - start, holding: modifiers) }

  /// The start of a line: as far behind the place of the press with Alt.
  var lineStart: Point {
    modifiers.contains(.alt)
      ? start + -Self.stepped(end - start, holding: modifiers) : start
  }

  /// A way in the nearest direction that is a multiple of 15 degrees, if Shift is held.
  static func stepped(_ way: Vector, holding modifiers: Key.Modifiers) -> Vector {
    modifiers.contains(.shift) ? Turning.stepped(way) : way
  }
}
