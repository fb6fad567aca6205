import Geometry
import Marks
import TestSupport

/// The strokes of a walk one by one, the same in every run, so that any number of them takes no memory.
struct WalkStrokes: Sequence, IteratorProtocol {
  private let plan: WalkPlan
  private let isInked: Bool
  private var random = SeededGenerator(7)
  private var count = 0

  /// With `isInked`, places lie on the grid of the program's pen.
  init(_ plan: WalkPlan, isInked: Bool = true) {
    self.plan = plan
    self.isInked = isInked
  }

  mutating func next() -> Stroke? {
    guard count < plan.count else { return nil }
    count += 1
    if count > plan.strokes {
      return Stroke(through: [Self.far, Self.far + Vector(dx: 300, dy: 200)])
    }
    var place = Point(
      x: Double.random(in: 0...plan.width, using: &random),
      y: Double.random(in: 0...plan.height, using: &random))
    // A turn of at most half a radian a step, without a library's sine.
    var heading = Vector(dx: 3, dy: 0)
    return Stroke(
      through: (0..<plan.vertices).map { _ in
        let turn = Double.random(in: -0.5...0.5, using: &random)
        let turned = Vector(
          dx: heading.dx - heading.dy * turn, dy: heading.dy + heading.dx * turn)
        heading = turned * (3 / turned.length)
        place = place + heading
        place = Point(
          x: Swift.min(Swift.max(place.x, 0), plan.width),
          y: Swift.min(Swift.max(place.y, 0), plan.height))
        return Point(x: inked(place.x), y: inked(place.y))
      })
  }

  private static let far = Point(x: 1e6, y: 1e6)

  private func inked(_ coordinate: Double) -> Double {
    isInked ? (coordinate * 256).rounded() / 256 : coordinate
  }
}
