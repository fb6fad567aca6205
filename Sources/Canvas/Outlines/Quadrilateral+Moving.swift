import Geometry
import Graphics

/// A quadrilateral whose corners the user moves. It stays inside of bounds, convex, and at least about a pixel wide.
extension Quadrilateral {
  /// The quadrilateral with one corner moved, by as much of the way as keeps it usable.
  func moving(_ number: Int, by way: Vector, in bounds: Rect) -> Quadrilateral {
    let start = corners[number]
    let held = way.held(for: Rect(origin: start, size: .zero), in: bounds)
    if with(start + held, at: number).isUsable { return with(start + held, at: number) }
    var (usable, unusable) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (usable + unusable) / 2
      if with(start + held * middle, at: number).isUsable {
        usable = middle
      } else {
        unusable = middle
      }
    }
    return with(start + held * usable, at: number)
  }

  func moved(by way: Vector, in bounds: Rect) -> Quadrilateral {
    offset(by: way.held(for: Rect(around: corners), in: bounds))
  }

  /// Whether it is convex, and each corner at least a pixel from the line between its neighbours.
  var isUsable: Bool {
    isConvex
      && (0..<4).allSatisfy { number in
        let (before, after) = (corners[(number + 3) % 4], corners[(number + 1) % 4])
        let (base, side) = (after - before, corners[number] - before)
        return abs(base.dx * side.dy - base.dy * side.dx) >= base.length
      }
  }

  private func with(_ corner: Point, at number: Int) -> Quadrilateral {
    var corners = corners
    corners[number] = corner
    return Quadrilateral(corners[0], corners[1], corners[2], corners[3])
  }
}
