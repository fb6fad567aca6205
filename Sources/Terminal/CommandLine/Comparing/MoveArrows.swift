import Geometry
import Marks

/// Arrows from the old places of marks to the new ones: one arrow for all marks that were moved together.
struct MoveArrows {
  private struct Way: Hashable {
    let dx: Double
    let dy: Double
  }

  /// The rectangles around marks, by the vector by which these were moved.
  private var areas: [Way: Rect] = [:]
  private var order: [Way] = []

  /// The most arrows: more would hide the marks.
  private static let most = 100

  mutating func add(_ mark: Mark, movedBy vector: Vector) {
    // Users move marks by whole pixels at some zoom, so vectors of the same move may differ by rounding.
    let snapped = vector.snapped
    let way = Way(dx: snapped.dx, dy: snapped.dy)
    guard let area = BoundsMeasurer.bounds(of: mark) else { return }
    if areas[way] == nil {
      guard order.count < Self.most else { return }
      order.append(way)
    }
    areas[way] = area.union(areas[way])
  }

  /// The arrows as marks, without those too short to be seen. `pixel` is the width of a pixel in units of the canvas.
  func marks(pixel: Double) -> [Mark] {
    order.flatMap { way -> [Mark] in
      let vector = Vector(dx: way.dx, dy: way.dy)
      guard let area = areas[way], vector.length > 2 * Self.head * pixel else { return [] }
      let (start, end) = (area.centre, area.centre + vector)
      let back = vector * (-Self.head * pixel / vector.length)
      let points = [
        start, end, end + back.turned(by: 0.5), end, end + back.turned(by: -0.5),
      ]
      return [(Colour.white, 5.0), (Colour(0x004C78), 2)].map { colour, width in
        let ink = Ink(colour: colour, width: Limits.held(width * pixel, in: Limits.widths))
        return .stroke(Stroke(through: points, ink: ink))
      }
    }
  }

  /// The length of an arrow's head, in pixels.
  private static let head = 12.0
}
