import Geometry
import Marks
import Toolkit

/// A drag of a handle: computes the change of a selection's box from the movement of the hand.
struct HandleDrag {
  let handle: Handle

  /// The box before the drag.
  let box: SelectionBox

  /// The point of the canvas where the hand took the handle.
  let start: Point

  init(_ handle: Handle, of box: SelectionBox, from start: Point) {
    (self.handle, self.box, self.start) = (handle, box, start)
  }

  /// The change with the hand at `place` of the canvas. No side gets shorter than `least`, unless it was.
  ///
  /// Shift frees the ratio of a corner, and rotates the box in steps. Control scales from the centre, as does Alt if the window
  /// manager doesn't use it.
  func change(to place: Point, holding modifiers: Key.Modifiers, least: Double) -> BoxChange {
    guard handle != .turn else { return turn(to: place, inSteps: modifiers.contains(.shift)) }
    return change(held(scaling(to: place, holding: modifiers), least: least))
  }

  /// Factors along the sides of the box.
  struct Scaling {
    var x: Double
    var y: Double

    /// Whether both factors have the same size.
    let keepsRatio: Bool

    /// The point of the box that stays, with coordinates from -1 to 1.
    let fixed: Vector

    subscript(axis: BoxAxis) -> Double {
      get { axis == .across ? x : y }
      set { if axis == .across { x = newValue } else { y = newValue } }
    }
  }

  /// The factors with the hand at `place`, for a handle that scales.
  func scaling(to place: Point, holding modifiers: Key.Modifiers) -> Scaling {
    let isCentred = !modifiers.isDisjoint(with: [.alt, .control])
    let way = (place - start).turned(by: -box.angle) * (isCentred ? 2 : 1)
    let side = handle.side
    var x = Self.factor(of: box.size.width, growing: way.dx * side.dx)
    var y = Self.factor(of: box.size.height, growing: way.dy * side.dy)
    let keepsRatio = handle.isCorner && !modifiers.contains(.shift)
    if keepsRatio { (x, y) = alike(x, y) }
    return Scaling(
      x: side.dx == 0 ? 1 : x, y: side.dy == 0 ? 1 : y, keepsRatio: keepsRatio,
      fixed: isCentred ? .zero : -side)
  }

  /// The scaling with factors that keep the sides within limits; no side gets shorter than `least`, unless it was.
  func held(_ scaling: Scaling, least: Double) -> Scaling {
    var held = scaling
    if handle.side.dx != 0 { held.x = self.held(scaling.x, of: box.size.width, least) }
    if handle.side.dy != 0 { held.y = self.held(scaling.y, of: box.size.height, least) }
    return held
  }

  func change(_ scaling: Scaling) -> BoxChange {
    .scale(box, x: scaling.x, y: scaling.y, fixing: scaling.fixed)
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

  /// The angle by which the hand at `place` has turned around the centre; nil if it is or was there.
  func angle(to place: Point) -> Double? {
    let (before, after) = (start - box.centre, place - box.centre)
    return before.length > 0 && after.length > 0 ? after.turn(from: before) : nil
  }

  private func turn(to place: Point, inSteps: Bool) -> BoxChange {
    guard let angle = angle(to: place) else { return .turn(box, by: 0) }
    guard inSteps else { return .turn(box, by: angle) }
    return .turn(box, by: ((box.angle + angle) / Turning.step).rounded() * Turning.step - box.angle)
  }
}
