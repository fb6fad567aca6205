import Geometry
import Toolkit

/// A drag that spans a shape: from where the hand pressed to where it is, in units of the view.
struct ShapeDrag {
  private(set) var start: Point
  private(set) var end: Point
  private(set) var modifiers: Key.Modifiers = []

  /// Whether the hand moves the shape as it is, since Space is held.
  var isMoved = false

  init(from start: Point) {
    (self.start, end) = (start, start)
  }

  mutating func move(to place: Point, holding modifiers: Key.Modifiers) {
    if isMoved { start = start + (place - end) }
    (end, self.modifiers) = (place, modifiers)
  }

  /// The distance that a hand has to move for a shape, in units of the view.
  static func least(_ kind: PointingDevice.Kind) -> Double { kind == .finger ? 6 : 4 }

  /// The box between both ends: a square with Shift, and around the start with Alt.
  var box: (centre: Point, half: Size) {
    var way = end - start
    if modifiers.contains(.shift) {
      let side = max(abs(way.dx), abs(way.dy))
      way = Vector(dx: way.dx < 0 ? -side : side, dy: way.dy < 0 ? -side : side)
    }
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
    guard modifiers.contains(.shift), way.length > 0 else { return way }
    let step = Double.pi / 12
    let angle = way.turn(from: Vector(dx: 1, dy: 0))
    let wanted = (angle / step).rounded() * step
    let direction = Transform.rotation(by: wanted, around: .zero).apply(to: Point(x: 1, y: 0))
      .vector
    return direction * (way * direction)
  }
}
