import Geometry
import Marks
import Toolkit

/// A drag of a handle: computes the change of a selection's box from the movement of the hand.
struct HandleDrag {
  let handle: Handle

  /// The box before the drag.
  private let box: SelectionBox

  /// The point of the canvas where the hand took the handle.
  private let start: Point

  init(_ handle: Handle, of box: SelectionBox, from start: Point) {
    (self.handle, self.box, self.start) = (handle, box, start)
  }

  /// The change with the hand at `place` of the canvas. No side gets shorter than `least`, unless it was.
  ///
  /// Shift frees the ratio of a corner, and rotates the box in steps. Control scales from the centre, as does Alt if the window
  /// manager doesn't use it.
  func change(to place: Point, holding modifiers: Key.Modifiers, least: Double) -> BoxChange {
    guard handle != .turn else { return turn(to: place, inSteps: modifiers.contains(.shift)) }
    let isCentred = !modifiers.isDisjoint(with: [.alt, .control])
    let way = (place - start).turned(by: -box.angle) * (isCentred ? 2 : 1)
    let side = handle.side
    var x = Self.factor(of: box.size.width, growing: way.dx * side.dx)
    var y = Self.factor(of: box.size.height, growing: way.dy * side.dy)
    if handle.isCorner, !modifiers.contains(.shift) { (x, y) = alike(x, y) }
    return .scale(
      box, x: side.dx == 0 ? 1 : held(x, of: box.size.width, least),
      y: side.dy == 0 ? 1 : held(y, of: box.size.height, least), fixing: isCentred ? .zero : -side)
  }

  /// The factor that makes a side longer by `way`; 1 if it has no length.
  private static func factor(of length: Double, growing way: Double) -> Double {
    length > 0 ? (length + way) / length : 1
  }

  /// Factors of equal size, with which the corner is as near to the hand as possible.
  private func alike(_ x: Double, _ y: Double) -> (Double, Double) {
    let signs = (x: x < 0 ? -1.0 : 1, y: y < 0 ? -1.0 : 1)
    let (width, height) = (box.size.width, box.size.height)
    let square = width * width + height * height
    guard square > 0 else { return (1, 1) }
    let size = (abs(x) * width * width + abs(y) * height * height) / square
    return (signs.x * size, signs.y * size)
  }

  /// The factor clamped so that a side stays long enough to be visible and short enough for a drawing.
  private func held(_ factor: Double, of length: Double, _ least: Double) -> Double {
    guard length > 0 else { return 1 }
    let size = min(max(abs(factor), min(least / length, 1)), Self.longest / length)
    return factor < 0 ? -size : size
  }

  /// The longest side of a box.
  private static let longest = Limits.views.upperBound

  private func turn(to place: Point, inSteps: Bool) -> BoxChange {
    let (before, after) = (start - box.centre, place - box.centre)
    guard before.length > 0, after.length > 0 else { return .turn(box, by: 0) }
    let angle = after.turn(from: before)
    guard inSteps else { return .turn(box, by: angle) }
    return .turn(box, by: ((box.angle + angle) / Turning.step).rounded() * Turning.step - box.angle)
  }
}
