import Geometry
import Marks

/// A drawn line, the shapes that it may mean, and what the hand has done to these.
struct HeldSketch {
  /// The line as the hand drew it.
  let line: Stroke

  /// The shapes as they were recognised, the best first; at least one.
  private let shapes: [ShapeMark]

  /// The index of the chosen shape; the ink comes after the last one.
  private var choice = 0

  /// The place of the canvas where the hand held still, and where it is since it has left that; nil before.
  private let grip: Point
  private var hand: Point?

  var isDragged: Bool { hand != nil }

  /// The chosen shape, as it is under the hand; nil while the ink is chosen.
  private(set) var shape: ShapeMark?

  /// Nil if the line is better left as ink.
  init?(_ line: Stroke, heldAt grip: Point, _ reader: SketchReader) {
    let shapes = reader.shapes(of: [line])
    guard let best = shapes.first else { return nil }
    (self.line, self.shapes, self.grip, shape) = (line, shapes, grip, best)
  }

  /// Chooses the next shape; after the last one the ink, and then the first one.
  mutating func chooseNext() {
    choice = (choice + 1) % (shapes.count + 1)
    shape = chosen
  }

  /// Lets the shape follow the hand, once that has left the place where it held still by more than `reach`. Returns false while
  /// the hand only trembles.
  mutating func drag(to place: Point, beyond reach: Double) -> Bool {
    guard hand != nil || (place - grip).length > reach else { return false }
    hand = place
    shape = chosen
    return true
  }

  private var chosen: ShapeMark? {
    guard choice < shapes.count else { return nil }
    let shape = shapes[choice]
    guard let hand else { return shape }
    let dragged = shape.transformed(by: shape.change(from: grip, to: hand)).keeping([line])
    return Limits.hold(.shape(dragged)) ? dragged : shape
  }
}

extension ShapeMark {
  /// The change by which the point of the shape at `grip` comes to `hand`: it turns and resizes the shape around its middle, or a
  /// line around the end that is farther from the hand.
  fileprivate func change(from grip: Point, to hand: Point) -> Transform {
    let pivot = pivot(from: grip)
    let (before, after) = (grip - pivot, hand - pivot)
    let size = max(axes.width, axes.height)
    // Near the middle a small motion would change everything.
    guard before.length > size * Self.leastArm else { return .translation(hand - grip) }
    let factor = max(after.length / before.length, Self.leastFactor)
    let turn = after.length > 0 ? after.turn(from: before) : 0
    return Transform.translation(-pivot.vector)
      .concatenating(.scale(factor))
      .concatenating(.rotation(by: turn, around: .zero))
      .concatenating(.translation(pivot.vector))
  }

  /// The least distance of the hand from the middle, as a share of the size.
  private static var leastArm: Double { 0.1 }

  /// The most that a shape is made smaller.
  private static var leastFactor: Double { 0.05 }

  private func pivot(from grip: Point) -> Point {
    guard case .path(let path) = shape.form else { return anchor }
    let corners = path.points.map { anchor + $0 }
    guard path.isClosed else {
      return corners.max { ($0 - grip).length < ($1 - grip).length } ?? anchor
    }
    return axes.centre
  }
}
