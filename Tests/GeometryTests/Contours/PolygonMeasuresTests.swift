import Glibc
import TestSupport
import Testing

@testable import Geometry

/// Points inside and beside polygons, compared with slower ways.
@Suite struct PolygonMeasuresTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func insideIsAnOddNumberOfSidesOnAnyRay(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let corners = random.corners()
    for _ in 0..<40 {
      let point = random.point()
      let far = point + Vector(dx: 1e4, dy: 0).turned(by: random.number(0...6))
      let crossed = zip(corners, corners.dropFirst() + corners.prefix(1)).count { start, end in
        isLeft(start, of: point, far) != isLeft(end, of: point, far)
          && isLeft(point, of: start, end) != isLeft(far, of: start, end)
      }
      #expect(corners.encloses(point) == (crossed % 2 == 1))
    }
  }

  private func isLeft(_ point: Point, of start: Point, _ end: Point) -> Bool {
    let (way, other) = (end - start, point - start)
    return way.dx * other.dy - way.dy * other.dx > 0
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func distanceIsThatOfTheNearestOfManyPoints(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let corners = random.corners(1...9)
    let dense = Contour(through: corners, isClosed: false).sampled(2000)
    for _ in 0..<5 {
      let point = random.point()
      let nearest = dense.map { ($0 - point).length }.min() ?? .infinity
      let distance = corners.distance(from: point)
      #expect(distance <= nearest + 1e-9 && nearest - distance < 0.15)
    }
  }

  @Test func emptyPolygonsAreFarAwayAndEncloseNothing() {
    #expect([Point]().distance(from: .zero) == .infinity)
    #expect(![Point]().encloses(.zero))
    #expect([Point(x: 3, y: 4)].distance(from: .zero) == 5)
  }
}
