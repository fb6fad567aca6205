import Geometry
import Glibc
import TestSupport
import Testing

@testable import Inking

/// Ends of lines that taper by the length of the line, independent of its samples.
@Suite struct TaperTests {
  private static let width = 8.0
  private static let tolerance = 0.05

  private func style(_ intro: Double, _ outro: Double, hooks: Bool = false) -> PenStyle {
    var style = PenStyle()
    (style.taperIn, style.taperOut, style.trimsHooks) = (intro, outro, hooks)
    return style
  }

  /// The curve of a pen that moves straight to the right, through these positions.
  private func curve(_ places: [Double], _ style: PenStyle) -> InkCurve {
    var line = InkLine(style, width: Self.width, unit: 1)
    line.append(places.map { HandSample(Vector(dx: $0, dy: 0), time: $0) })
    line.finish()
    return InkCurve(through: line.points, apart: 1.0 / 64, tapering: line.taper)
  }

  private func polygon(_ curve: InkCurve) -> [LinePoint] {
    var points: [LinePoint] = []
    curve.forEachPoint(tolerance: Self.tolerance) { points.append($0) }
    return points
  }

  /// The width of a polygon that proceeds to the right.
  private func width(_ polygon: [LinePoint], at x: Double) -> Double {
    for (start, end) in zip(polygon, polygon.dropFirst()) where x <= end.location.x {
      let part = (x - start.location.x) / (end.location.x - start.location.x)
      return start.width + (end.width - start.width) * part
    }
    return polygon.last?.width ?? 0
  }

  /// The expected width of a line of a length at a position: parabolas from an eighth on, over lengths that fit into the line.
  private func truth(_ x: Double, of length: Double, _ intro: Double, _ outro: Double) -> Double {
    let (intro, outro) = (intro * Self.width, outro * Self.width)
    let room = min(1, length / (intro + outro))
    var width = Self.width
    for (way, taper) in [(x, intro * room), (length - x, outro * room)] where way < taper {
      width *= 1.0 / 8 + 7.0 / 8 * (way / taper) * (2 - way / taper)
    }
    return width
  }

  @Test(arguments: [5.0, 36, 90, 2000], [(1.0, 2.0), (1.5, 3), (0, 3), (2, 0), (100, 100)])
  func widthGoesByTheLengthOfTheLine(length: Double, tapers: (Double, Double)) {
    var random = SeededGenerator(UInt64(length))
    for count in [2, 3, 4, 40] {
      // The samples are at random positions.
      let inner = (2..<count).map { _ in Double.random(in: 0.1..<length - 0.1, using: &random) }
      let places = [0] + inner.sorted() + [length]
      let polygon = polygon(curve(places, style(tapers.0, tapers.1)))
      for step in 0...400 {
        let x = length * Double(step) / 400
        let wanted = truth(x, of: length, tapers.0, tapers.1)
        #expect(abs(width(polygon, at: x) - wanted) <= 2 * Self.tolerance + 0.01)
      }
    }
  }

  @Test(arguments: ["least:0.25;speed:0.6;taper:1,2", "least:0.05;speed:0.8;taper:1.5,3"])
  func flickOfTwoSamplesIsSeen(style: String) throws {
    // The style tapers like a fountain pen's or a brush's.
    let polygon = polygon(curve([0, 40], try #require(PenStyle(style))))
    let widest = polygon.map(\.width).max() ?? 0
    #expect(widest > Self.width / 4)
    #expect(polygon.allSatisfy { $0.width >= widest / 8.001 })
    #expect(polygon.count > 6)
  }

  @Test func penThatRestsAtTheEndLeavesNoBlob() throws {
    let resting = curve([0, 20, 40, 60] + Array(repeating: 60, count: 30), style(1.5, 3))
    let points = polygon(resting)
    #expect(abs(try #require(points.last).width - Self.width / 8) < 0.001)
    #expect(abs(width(points, at: 48) - truth(48, of: 60, 1.5, 3)) < 0.2)
  }

  @Test func sidesHaveNoCornerWhereTheTaperEnds() {
    let polygon = polygon(curve([0, 200], style(1.5, 3)))
    let slopes = zip(polygon, polygon.dropFirst()).map { start, end in
      atan2((end.width - start.width) / 2, end.location.x - start.location.x)
    }
    // The slope is continuous at 12 units from the start, at 24 from the end, and everywhere in between.
    for (one, next) in zip(slopes, slopes.dropFirst()) { #expect(abs(next - one) < 0.16) }
    #expect(slopes.count > 8)
  }

  @Test func dotHasTheWidthOfThePen() {
    #expect(polygon(curve([0], style(1.5, 3))).map(\.width) == [Self.width])
  }

  /// Samples of a hand that turns, halts and sometimes makes hooks at the ends.
  private func samples(_ count: Int, seed: UInt64) -> [HandSample] {
    var random = SeededGenerator(seed)
    var (place, time) = (Vector.zero, 0.0)
    return (0..<count).map { _ in
      let step: Double = [0.0, 1, 6, 20][Int.random(in: 0..<4, using: &random)]
      place =
        place
        + Vector(
          dx: step * .random(in: -0.5...1, using: &random),
          dy: step * .random(in: -1...1, using: &random))
      time += .random(in: 1...16, using: &random)
      return HandSample(place, time: time, pressure: .random(in: 0...1, using: &random))
    }
  }

  @Test(arguments: [(1.5, 3.0), (0, 2), (3, 0), (100, 100)], [false, true])
  func curveThatGrowsIsTheWholeOne(tapers: (Double, Double), hooks: Bool) {
    for seed in 1...12 as ClosedRange<UInt64> {
      let style = style(tapers.0, tapers.1, hooks: hooks)
      let samples = samples(50, seed: seed)
      var line = InkLine(style, width: Self.width, unit: 1)
      var growing = InkCurve(through: [], apart: 1.0 / 64, tapering: line.taper)
      var shown: [(index: Int, point: LinePoint)] = []
      for (index, sample) in samples.enumerated() {
        // Every third sample also has an extrapolated step, which is removed again.
        let ahead = sample.after(HandStep(Vector(dx: 9, dy: 4), time: 8))
        for added in index % 3 == 0 ? [[sample, ahead], [sample]] : [[sample]] {
          let isSecond = index % 3 == 0 && added.count == 1
          let changed = line.replaceLast(isSecond ? 2 : 0, with: added)
          let first = max(growing.replace(from: changed, in: line.points) - 1, 0)
          shown.removeAll { $0.index >= first }
          growing.forEachPoint(from: first, tolerance: Self.tolerance) { shown.append(($0, $1)) }
          let whole = polygon(
            InkCurve(through: line.points, apart: 1.0 / 64, tapering: line.taper))
          #expect(shown.map(\.point) == whole, "seed \(seed), sample \(index)")
        }
      }
    }
  }

  @Test func partsHaveTheWidthsOfTheWhole() {
    for seed in 1...9 as ClosedRange<UInt64> {
      var line = InkLine(style(1.5, 3), width: Self.width, unit: 1)
      line.append(samples(30, seed: seed))
      let curve = InkCurve(through: line.points, apart: 1.0 / 64, tapering: line.taper)
      var (first, second): ([LinePoint], [LinePoint]) = ([], [])
      curve.forEachPoint(from: 0, to: 2.3137, tolerance: Self.tolerance) { first.append($1) }
      curve.forEachPoint(from: 2.3137, to: 29, tolerance: Self.tolerance) { second.append($1) }
      var parts = first.dropLast() + second.dropFirst()
      #expect(first.last == second.first)
      // All points except the cut itself are those of the whole line.
      for point in polygon(curve) {
        let isNear: (LinePoint) -> Bool = {
          ($0.location - point.location).length < 1e-6 && abs($0.width - point.width) < 1e-6
        }
        guard let place = parts.firstIndex(where: isNear) else {
          Issue.record("seed \(seed): \(point) is in no part")
          continue
        }
        parts.remove(at: place)
      }
      #expect(parts.isEmpty)
    }
  }
}
