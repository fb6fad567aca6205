import Geometry
import Glibc
import Testing

/// Transforms around a point, compared with transforming each point by hand.
@Suite struct TransformTests {
  static let centres = [Point.zero, Point(x: 12.5, y: -7), Point(x: -1e6, y: 3e5)]
  private static let points = [Point(x: 3, y: 4), Point(x: -250, y: 17.25), Point(x: 0, y: 900)]

  private func near(_ left: Point, _ right: Point) -> Bool { (left - right).length < 1e-6 }

  @Test(arguments: centres) func rotationTurnsThePointsAroundTheCentre(centre: Point) {
    for angle in [0.3, -2.1, .pi / 2, 3] {
      let turn = Transform.rotation(by: angle, around: centre)
      #expect(near(turn.apply(to: centre), centre))
      for point in Self.points {
        #expect(near(turn.apply(to: point), centre + (point - centre).turned(by: angle)))
      }
    }
  }

  @Test func aQuarterOfATurnRoundsNothing() {
    let turn = Transform.rotation(by: .pi / 2, around: .zero)
    #expect(turn.apply(to: Point(x: 3, y: 4)) == Point(x: -4, y: 3))
    let back = Transform.rotation(by: -.pi / 2, around: .zero)
    #expect(turn.concatenating(back) == .identity)
  }

  @Test(arguments: centres) func scalingStretchesBothAxesOfATurnedCross(centre: Point) {
    for angle in [0, 0.4, -1.2] {
      let scale = Transform.scale(x: 2.5, y: -0.5, along: angle, around: centre)
      for point in Self.points {
        let way = (point - centre).turned(by: -angle)
        let wanted = centre + Vector(dx: way.dx * 2.5, dy: way.dy * -0.5).turned(by: angle)
        #expect(near(scale.apply(to: point), wanted))
      }
    }
  }

  @Test func boundsHoldEveryPointOfTheRectangle() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 5)
    let turn = Transform.rotation(by: 0.7, around: Point(x: 1, y: 2))
    let points = stride(from: 0.0, through: 1, by: 0.05).flatMap { part in
      [
        Point(x: 10 + 30 * part, y: 20), Point(x: 10 + 30 * part, y: 25),
        Point(x: 10, y: 20 + 5 * part), Point(x: 40, y: 20 + 5 * part),
      ].map(turn.apply)
    }
    let bounds = turn.bounds(of: rect)
    #expect(abs(bounds.minX - (points.map(\.x).min() ?? 0)) < 1e-9)
    #expect(abs(bounds.maxX - (points.map(\.x).max() ?? 0)) < 1e-9)
    #expect(abs(bounds.minY - (points.map(\.y).min() ?? 0)) < 1e-9)
    #expect(abs(bounds.maxY - (points.map(\.y).max() ?? 0)) < 1e-9)
  }
}
