import TestSupport
import Testing

@testable import Geometry

/// Faces as one closed polygon.
@Suite struct FacePolygonTests {
  private let face = Face(
    outline: Rect(x: -100, y: -100, width: 200, height: 200).corners,
    islands: [
      Rect(x: 20, y: -20, width: 40, height: 40).corners.reversed(),
      Rect(x: -80, y: 30, width: 20, height: 50).corners.reversed(),
      Rect(x: -80, y: -70, width: 150, height: 20).corners.reversed(),
    ])

  @Test func islandsStayOutside() throws {
    let polygon = try #require(face.polygon(tolerance: 0.1, most: 100))
    #expect(polygon.count == 4 + 3 * 6)
    #expect(polygon.enclosedArea == 40_000 - 1600 - 1000 - 3000)
    var random = SeededGenerator(1)
    for _ in 0..<2000 {
      let point = Point(
        x: .random(in: -110...110, using: &random), y: .random(in: -110...110, using: &random))
      #expect(polygon.encloses(point) == face.contains(point))
    }
  }

  @Test func aPolygonHasNoMoreCornersThanAllowed() {
    #expect(face.polygon(tolerance: 0.1, most: 22) != nil)
    #expect(face.polygon(tolerance: 0.1, most: 21) == nil)
    #expect(Face(outline: []).polygon(tolerance: 0.1, most: 21) == nil)
  }

  @Test(arguments: [0.05, 0.5, 4]) func noCornerIsFarFromThePolygon(tolerance: Double) throws {
    var random = SeededGenerator(2)
    let outline = (0..<500).map { step in
      Point.zero
        + Vector(dx: .random(in: 95...100, using: &random), dy: 0)
        .turned(by: Double(step) / 500 * 2 * .pi)
    }
    let polygon = try #require(Face(outline: outline).polygon(tolerance: tolerance, most: 500))
    #expect(polygon.count < 500 || tolerance < 0.5)
    let closed = polygon + polygon.prefix(1)
    #expect(outline.allSatisfy { closed.distance(from: $0) <= tolerance + 1e-9 })
    #expect(polygon.allSatisfy(outline.contains))
  }
}
