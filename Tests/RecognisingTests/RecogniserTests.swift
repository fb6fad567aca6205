import Geometry
import Glibc
import Recognising
import TestSupport
import Testing

/// What holds for all sketches, whatever they mean.
@Suite struct RecogniserTests {
  private static let sketches = (0..<400).map { TestSet.sketch($0, of: .tuning) }

  private func reading(_ strokes: [[Point]]) -> Reading? {
    Recogniser.readings(of: Sketch(strokes)).first
  }

  private func maps(
    _ change: (Point) -> Point, within tolerance: Double, _ sketch: DrawnSketch
  ) -> Bool {
    let before = reading(sketch.strokes)?.figure
    let after = reading(sketch.strokes.map { $0.map(change) })?.figure
    guard let before, let after else { return before == nil && after == nil }
    guard DrawnSketch.kind(before) == DrawnSketch.kind(after) else { return false }
    return before.corners.allSatisfy { corner in
      after.corners.contains { (change(corner) - $0).length <= tolerance }
    }
  }

  @Test func movingASketchMovesTheReading() {
    let others = Self.sketches.count {
      !maps({ $0 + Vector(dx: -3000, dy: 12_345) }, within: 1e-3, $0)
    }
    // Whole pixels make ties, which rounding breaks the other way.
    #expect(others <= Self.sketches.count / 100)
  }

  @Test(arguments: [1e-3, 0.37, 1000]) func scalingASketchScalesTheReading(factor: Double) {
    let others = Self.sketches.count {
      !maps({ .zero + $0.vector * factor }, within: 1e-3 * factor, $0)
    }
    // Whole pixels make ties, which rounding breaks the other way.
    #expect(others <= Self.sketches.count / 100)
  }

  /// Quarter turns keep what is level; the corners may begin at another one.
  @Test func turningASketchTurnsTheReading() {
    for sketch in Self.sketches where sketch.kind != .none {
      guard let before = reading(sketch.strokes)?.figure else { continue }
      let turned = sketch.strokes.map { $0.map { Point(x: -$0.y, y: $0.x) } }
      guard let after = reading(turned)?.figure else {
        Issue.record("A turned sketch of the kind \(before.word) isn't read.")
        continue
      }
      #expect(DrawnSketch.kind(before) == DrawnSketch.kind(after))
      for corner in before.corners {
        let place = Point(x: -corner.y, y: corner.x)
        let near = after.corners.reduce(Double.infinity) { min($0, ($1 - place).length) }
        #expect(near < 1e-3 * sketch.size)
      }
    }
  }

  @Test func theSameSketchIsReadTheSame() {
    for sketch in Self.sketches.prefix(100) {
      let ink = Sketch(sketch.strokes)
      #expect(Recogniser.readings(of: ink) == Recogniser.readings(of: ink))
    }
  }

  @Test func readingsAreAtMostThreeAndTheBestIsFirst() {
    for sketch in Self.sketches {
      let readings = Recogniser.readings(of: Sketch(sketch.strokes))
      #expect(readings.count <= Recogniser.mostReadings)
      #expect(zip(readings, readings.dropFirst()).allSatisfy { $0.misfit <= $1.misfit })
      let kinds = Set(readings.map { DrawnSketch.kind($0.figure) })
      #expect(kinds.count == readings.count)
    }
  }

  @Test func nearlyLevelBecomesLevel() throws {
    func point(_ x: Double, _ y: Double) -> Point {
      .zero + Vector(dx: x, dy: y).turned(by: 3 * .pi / 180)
    }
    guard
      case .line(let from, let to) = reading([(0...30).map { point(Double($0) * 5, 0) }])?.figure
    else {
      Issue.record("A line isn't read.")
      return
    }
    #expect(from.y == to.y)
    let corners = [(0.0, 0.0), (200, 0), (200, 80), (0, 80), (0, 0)]
    let outline = zip(corners, corners.dropFirst()).flatMap { start, end in
      (0..<40).map { step in
        let share = Double(step) / 40
        return point(start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
      }
    }
    guard case .rectangle(_, let half, let angle) = reading([outline])?.figure else {
      Issue.record("A rectangle isn't read.")
      return
    }
    #expect(angle == 0)
    #expect(abs(half.width - 100) < 1 && abs(half.height - 40) < 1)
  }

  // MARK: - Hostile ink

  @Test func inkWithoutASizeMeansNothing() {
    let place = Point(x: 5, y: 5)
    for strokes in [[], [[]], [[place]], [[place, place]], [[place], [place]]] as [[[Point]]] {
      #expect(Recogniser.readings(of: Sketch(strokes)).isEmpty)
    }
  }

  @Test func anyNumbersAreReadToTheEnd() {
    var chance = Chance(seed: 77)
    let odd = [
      Double.nan, .infinity, -.infinity, 0, -0.0, 5e-308, 1e308, -1e308, 1e12, 1e-12, 1, 2, 300,
    ]
    for _ in 0..<2000 {
      let strokes = (0..<chance.whole(0...5)).map { _ in
        (0..<chance.whole(0...40)).map { _ in
          Point(x: odd[chance.whole(0...odd.count - 1)], y: odd[chance.whole(0...odd.count - 1)])
        }
      }
      for reading in Recogniser.readings(of: Sketch(strokes)) {
        #expect(reading.figure.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
  }

  @Test func tenThousandSamplesAreReadAsFew() {
    let circle = (0..<10_000).map { number in
      let turn = 2 * .pi * Double(number) / 10_000
      return Point(x: 100 + 50 * cos(turn), y: 80 + 50 * sin(turn))
    }
    guard case .circle(let centre, let radius) = reading([circle])?.figure else {
      Issue.record("A circle isn't read.")
      return
    }
    #expect((centre - Point(x: 100, y: 80)).length < 0.1 && abs(radius - 50) < 0.1)
  }
}
