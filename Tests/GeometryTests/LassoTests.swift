import TestSupport
import Testing

@testable import Geometry

/// Lassos compared with tests that look at every edge of the line.
@Suite struct LassoTests {
  private struct Trial {
    var random: SeededGenerator
    let points: [Point]
    let lasso: Lasso

    /// A line that crosses itself, on whole units for even seeds.
    init(_ seed: UInt64) {
      random = SeededGenerator(seed)
      let count = [1, 2, 3, 5, 12, 60, 700][Int(seed % 7)]
      var points: [Point] = []
      for number in 0..<count {
        let turn = Double(number) / Double(count) * 6.283 * Double(seed % 3 + 1)
        let reach = Double.random(in: 20..<100, using: &random)
        let place = Point(x: 100, y: 80) + Vector(dx: reach, dy: 0).turned(by: turn)
        points.append(
          seed % 2 == 0 ? Point(x: place.x.rounded(), y: place.y.rounded()) : place)
      }
      self.points = points
      lasso = Lasso(points)
    }

    mutating func point() -> Point {
      let place = Point(
        x: .random(in: -20..<220, using: &random), y: .random(in: -40..<200, using: &random))
      return Int.random(in: 0..<3, using: &random) == 0
        ? Point(x: place.x.rounded(), y: place.y.rounded()) : place
    }

    var edges: [(Point, Point)] {
      points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
    }

    /// The even-odd test along a ray to the right.
    func isInside(_ point: Point) -> Bool {
      edges.count { start, end in
        guard (start.y <= point.y) != (end.y <= point.y) else { return false }
        let along = (point.y - start.y) / (end.y - start.y)
        return start.x + (end.x - start.x) * along > point.x
      } % 2 == 1
    }

    func distance(to point: Point) -> Double {
      edges.map { Vector.distance(toSegmentFrom: $0 - point, to: $1 - point) }.min() ?? .infinity
    }
  }

  @Test(arguments: 0..<Extent.of(40, usually: 4) as Range<UInt64>)
  func containsWhatTheEvenOddTestContains(seed: UInt64) {
    var trial = Trial(seed)
    for _ in 0..<2000 {
      let point = trial.point()
      // Points on the line may be on either side.
      guard trial.distance(to: point) > 1e-9 else { continue }
      #expect(trial.lasso.contains(point) == trial.isInside(point), "\(point)")
    }
  }

  @Test(arguments: 0..<Extent.of(40, usually: 4) as Range<UInt64>)
  func knowsTheSideOfEachPointOfARectangle(
    seed: UInt64
  ) {
    var trial = Trial(seed)
    for _ in 0..<400 {
      let size = Double.random(in: 0..<30, using: &trial.random)
      let rect = Rect(origin: trial.point(), size: Size(width: size, height: size / 2))
      guard let isInside = trial.lasso.holds(rect) else { continue }
      for corner in rect.corners + [rect.centre] {
        #expect(trial.isInside(corner) == isInside, "\(rect)")
      }
      for (start, end) in trial.edges where isInside {
        #expect(rect.part(from: start, to: end) == nil)
      }
    }
  }

  @Test func mostRectanglesInsideAndOutsideAreKnownAtOnce() {
    let circle = (0..<400).map { number in
      Point(x: 0, y: 0) + Vector(dx: 100, dy: 0).turned(by: Double(number) / 400 * 2 * .pi)
    }
    let lasso = Lasso(circle)
    #expect(lasso.holds(Rect(x: -60, y: -60, width: 120, height: 120)) == true)
    #expect(lasso.holds(Rect(x: 80, y: 80, width: 15, height: 15)) == false)
    #expect(lasso.holds(Rect(x: 300, y: 0, width: 15, height: 15)) == false)
    #expect(lasso.holds(Rect(x: 90, y: 0, width: 20, height: 5)) == nil)
    #expect(lasso.holds(Rect(x: -200, y: -200, width: 400, height: 400)) == nil)
  }

  @Test(arguments: 0..<Extent.of(40, usually: 4) as Range<UInt64>) func sharesAreThoseOfManyPoints(
    seed: UInt64
  ) {
    var trial = Trial(seed)
    for _ in 0..<20 {
      let (start, end) = (trial.point(), trial.point())
      let samples = 2000
      let inside = (0..<samples).count { number in
        trial.isInside(start + (end - start) * ((Double(number) + 0.5) / Double(samples)))
      }
      let share = trial.lasso.share(from: start, to: end)
      // Each crossing may be off by half a sample.
      let most = Double(trial.points.count + 2) / Double(samples)
      #expect(abs(share - Double(inside) / Double(samples)) <= most, "\(start) \(end)")
    }
  }

  @Test(arguments: 0..<Extent.of(40, usually: 4) as Range<UInt64>) func touchesWhatIsNearOrInside(
    seed: UInt64
  ) {
    var trial = Trial(seed)
    for _ in 0..<20 {
      let (start, end) = (trial.point(), trial.point())
      let distance = Double.random(in: 0..<20, using: &trial.random)
      let nearest =
        (0...1000).map { number -> Double in
          let point = start + (end - start) * (Double(number) / 1000)
          return trial.isInside(point) ? 0 : trial.distance(to: point)
        }.min() ?? .infinity
      guard abs(nearest - distance) > 0.2 else { continue }
      #expect(
        trial.lasso.isTouched(from: start, to: end, within: distance) == (nearest < distance))
    }
  }

  @Test(arguments: 1...Extent.of(20, usually: 4) as ClosedRange<UInt64>)
  func frameTouchesWhatIsNearOrInside(
    seed: UInt64
  ) {
    var trial = Trial(seed)
    let frame = Rect(x: 40, y: 30, width: 90, height: 50)
    for _ in 0..<300 {
      let (start, end) = (trial.point(), trial.point())
      let distance = Double.random(in: 0..<20, using: &trial.random)
      let points = (0...1000).map { start + (end - start) * (Double($0) / 1000) }
      let nearest =
        points.map { point in
          Vector(
            dx: max(frame.minX - point.x, 0, point.x - frame.maxX),
            dy: max(frame.minY - point.y, 0, point.y - frame.maxY)
          ).length
        }.min() ?? .infinity
      guard abs(nearest - distance) > 0.3 else { continue }
      #expect(frame.isTouched(from: start, to: end, within: distance) == (nearest < distance))
      let share = frame.part(from: start, to: end).map { $0.upperBound - $0.lowerBound } ?? 0
      #expect(abs(share - Double(points.count(where: frame.contains)) / 1001) < 0.003)
    }
  }

  @Test func edgesThroughARectangleAreFound() {
    var trial = Trial(5)
    for _ in 0..<200 {
      let rect = Rect(origin: trial.point(), size: Size(width: 15, height: 9))
      let found = trial.lasso.edges(touching: rect)
      for (start, end) in trial.edges where rect.part(from: start, to: end) != nil {
        #expect(found.contains { $0.start == start && $0.end == end })
      }
    }
  }
}
