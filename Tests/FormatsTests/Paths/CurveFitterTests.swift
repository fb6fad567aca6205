import Geometry
import Glibc
import TestSupport
import Testing

@testable import Formats

/// Curves compared with the polygons that they replace, at many points of both.
@Suite struct CurveFitterTests {
  private func fitted(
    _ polygon: [Point], tolerance: Double = 0.05, isClosed: Bool = false
  ) -> VectorPath {
    var (fitter, path) = (CurveFitter(tolerance: tolerance), VectorPath())
    if isClosed { fitter.addClosed(polygon, to: &path) } else { fitter.add(polygon, to: &path) }
    return path
  }

  /// Points along a path, close to each other.
  private func points(of path: VectorPath) -> [Point] {
    var (points, start): ([Point], Point) = ([], .zero)
    var index = 0
    func add(_ count: Int, _ place: (Double) -> Point) {
      for number in 1...count { points.append(place(Double(number) / Double(count))) }
    }
    for verb in path.verbs {
      let places = Array(path.points[index..<index + verb.pointCount])
      index += verb.pointCount
      let last = points.last ?? .zero
      switch verb {
      case .move:
        points.append(places[0])
        start = places[0]
      case .line: add(40) { last + (places[0] - last) * $0 }
      case .close: add(40) { last + (start - last) * $0 }
      case .curve:
        add(80) { part in
          let rest = 1 - part
          let sum =
            last.vector * (rest * rest * rest) + places[0].vector * (3 * rest * rest * part)
            + places[1].vector * (3 * rest * part * part) + places[2].vector * (part * part * part)
          return .zero + sum
        }
      }
    }
    return points
  }

  private func distance(_ point: Point, to polygon: [Point]) -> Double {
    zip(polygon, polygon.dropFirst()).map { start, end in
      Vector.distance(toSegmentFrom: start - point, to: end - point)
    }.min() ?? (polygon[0] - point).length
  }

  /// The greatest distance of either line from the other.
  private func apart(_ polygon: [Point], _ path: VectorPath, isClosed: Bool = false) -> Double {
    let ring = isClosed ? polygon + [polygon[0]] : polygon
    let curve = points(of: path)
    let out = curve.map { distance($0, to: ring) }.max() ?? .infinity
    let back = ring.map { distance($0, to: curve) }.max() ?? .infinity
    return max(out, back)
  }

  /// Polygons of all kinds: walks in small and large steps, waves, hairpins, and coincident points.
  private func polygon(_ seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed)
    var (place, heading) = (Point(x: 50, y: 50), Double.random(in: 0...6, using: &random))
    let (bend, step) = ([0.01, 0.1, 0.5, 3][Int(seed % 4)], [0.05, 1, 8][Int(seed / 4 % 3)])
    return (0..<120).map { index in
      heading += .random(in: -bend...bend, using: &random)
      if index % 37 == 36 { heading += .pi }
      if index % 11 != 10 {
        place = place + Vector(dx: .random(in: 0...step, using: &random), dy: 0).turned(by: heading)
      }
      return place
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>) func curvesStayNearThePolygon(seed: UInt64) {
    let polygon = polygon(seed)
    for tolerance in [0.01, 0.05, 0.5] {
      #expect(apart(polygon, fitted(polygon, tolerance: tolerance)) <= tolerance * 1.05)
      let ring = fitted(polygon, tolerance: tolerance, isClosed: true)
      #expect(apart(polygon, ring, isClosed: true) <= tolerance * 1.05)
    }
  }

  @Test func circleTakesFewCurves() {
    let polygon = (0..<400).map { index in
      Point(x: 100, y: 100) + Vector(dx: 80, dy: 0).turned(by: Double(index) * .pi / 200)
    }
    let path = fitted(polygon, isClosed: true)
    #expect(path.verbs.count(where: { $0 == .curve }) <= 8)
    #expect(path.verbs.count(where: { $0 == .line }) == 0)
  }

  @Test func straightLineIsOneLine() {
    let polygon = (0...50).map { Point(x: Double($0) * 3, y: Double($0)) }
    #expect(fitted(polygon).verbs == [.move, .line])
  }

  @Test func cornerStaysACorner() {
    let polygon = [Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 50)]
    #expect(fitted(polygon).points == polygon)
  }

  @Test func onePointIsALineOfNoLength() {
    let point = Point(x: 3, y: 4)
    let path = fitted([point, point, point])
    #expect(path.verbs == [.move, .line])
    #expect(path.points == [point, point])
  }

  @Test func numbersThatAreNoneAreLeftOut() {
    let polygon = [
      Point(x: 0, y: 0), Point(x: .nan, y: 1), Point(x: 9, y: .infinity), Point(x: 5, y: 5),
    ]
    #expect(fitted(polygon).points == [polygon[0], polygon[3]])
    #expect(fitted([Point(x: .nan, y: 0)]).isEmpty)
    #expect(fitted([]).isEmpty)
  }
}
