import Geometry
import Glibc
import TestSupport
import Testing

@testable import Inking

/// The lines that styles make from the samples of a hand.
@Suite struct InkLineTests {
  private func samples(_ count: Int, seed: UInt64) -> [HandSample] {
    var random = SeededGenerator(seed)
    var (place, time) = (Vector.zero, 0.0)
    return (0..<count).map { _ in
      place =
        place
        + Vector(dx: .random(in: -9...12, using: &random), dy: .random(in: -9...9, using: &random))
      time += [0, 1, 8, 8, 16, 300][Int.random(in: 0..<6, using: &random)]
      return HandSample(
        place, time: time, pressure: .random(in: 0...1, using: &random),
        tilt: Vector(
          dx: .random(in: -60...60, using: &random), dy: .random(in: -60...60, using: &random)))
    }
  }

  private static let styles: [PenStyle] = {
    var styles = [PenStyle()]
    func add(_ set: (inout PenStyle) -> Void) {
      var style = PenStyle()
      set(&style)
      styles.append(style)
    }
    add { ($0.leastWidth, $0.tiltWidth) = (0.1, 4) }
    add { ($0.leastWidth, $0.taperIn, $0.taperOut) = (0.2, 3, 5) }
    add { ($0.stabiliser, $0.leastWidth) = (.weighted(0.6), 0.3) }
    add { ($0.stabiliser, $0.trimsHooks) = (.string(20), true) }
    add { ($0.nib, $0.turnsNib) = (.chisel(aspect: 0.2, angle: 30), true) }
    add { ($0.smoothing, $0.speed, $0.leastWidth) = (0, 1, 0) }
    add { ($0.grain, $0.tiltWidth) = (0.8, 5) }
    return styles
  }()

  private func line(_ samples: [HandSample], _ style: PenStyle) -> InkLine {
    var line = InkLine(style, width: 4, unit: 1)
    line.append(samples)
    return line
  }

  @Test(arguments: styles) func samplesOneByOneMakeTheLineOfAllAtOnce(style: PenStyle) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let samples = samples(60, seed: seed)
      var growing = InkLine(style, width: 4, unit: 1)
      var shown: [LinePoint] = []
      for (index, sample) in samples.enumerated() {
        let first = growing.append(sample)
        // A display of the line keeps the points before the first changed one.
        shown = Array(shown.prefix(first)) + growing.points.dropFirst(first)
        let whole = line(Array(samples[...index]), style)
        #expect(growing.points.count == whole.points.count)
        let isSame = zip(growing.points, whole.points).allSatisfy { mine, other in
          (mine.location - other.location).length < 1e-6 && abs(mine.width - other.width) < 1e-6
        }
        #expect(isSame, "\(style.text), seed \(seed), sample \(index)")
        #expect(shown == growing.points, "\(style.text), seed \(seed), sample \(index)")
      }
    }
  }

  @Test(arguments: styles) func samplesThatAreTakenBackLeaveNothing(style: PenStyle) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let samples = samples(60, seed: seed)
      var growing = InkLine(style, width: 4, unit: 1)
      var (shown, ahead): ([LinePoint], Int) = ([], 0)
      for (index, sample) in samples.enumerated() {
        let steps = (0..<Int(seed + UInt64(index)) % 4).map { step in
          let way = Vector(dx: 7 * Double(step + 1), dy: Double(step))
          return sample.after(HandStep(way, time: 4 * Double(step + 1)))
        }
        let first = growing.replaceLast(ahead, with: [sample] + steps)
        ahead = steps.count
        shown = Array(shown.prefix(first)) + growing.points.dropFirst(first)
        #expect(shown == growing.points, "\(style.text), seed \(seed), sample \(index)")
      }
      let first = growing.replaceLast(ahead, with: [])
      shown = Array(shown.prefix(first)) + growing.points.dropFirst(first)
      let whole = line(samples, style)
      #expect(growing.points.count == whole.points.count && shown == growing.points)
      let isSame = zip(growing.points, whole.points).allSatisfy { mine, other in
        (mine.location - other.location).length < 1e-6 && abs(mine.width - other.width) < 1e-6
      }
      #expect(isSame, "\(style.text), seed \(seed)")
    }
  }

  @Test(arguments: styles) func numbersThatAreNoneMakeNone(style: PenStyle) {
    var random = SeededGenerator(7)
    let odd = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 5]
    for _ in 0..<50 {
      let samples = (0..<40).map { _ in
        func number() -> Double { odd[Int.random(in: 0..<odd.count, using: &random)] }
        let place = Vector(
          dx: min(max(number(), -1e9), 1e9), dy: Double.random(in: -9...9, using: &random))
        return HandSample(
          Bool.random(using: &random) ? place : Vector(dx: number() == 5 ? 1 : .nan, dy: 0),
          time: number(), pressure: number(), tilt: Vector(dx: number(), dy: number()))
      }
      var line = line(samples, style)
      line.finish()
      let isSound = line.points.allSatisfy {
        $0.location.x.isFinite && $0.location.y.isFinite && $0.width.isFinite && $0.width >= 0
          && $0.width <= 4 * style.mostWidth && $0.turn.isFinite
      }
      #expect(isSound, "\(style.text)")
    }
  }

  @Test func lineBeginsAndEndsWhereTheHandDid() throws {
    for seed in 1...9 as ClosedRange<UInt64> {
      let samples = samples(40, seed: seed)
      let points = line(samples, PenStyle()).points
      let (first, last) = (try #require(points.first), try #require(points.last))
      #expect((first.location - .zero + samples[0].place * -1).length < 1e-6)
      #expect((last.location - .zero + samples[39].place * -1).length < 1e-6)
    }
  }

  @Test func tremblingIsSmoothed() {
    // A straight line at a slow speed, with samples that alternate by a pixel.
    let samples = (0..<100).map { (index: Int) -> HandSample in
      let aside: Double = index % 2 == 0 ? 0.5 : -0.5
      return HandSample(Vector(dx: Double(index), dy: aside), time: Double(index) * 8)
    }
    let points = line(samples, PenStyle()).points.dropFirst(4).dropLast(4)
    #expect(points.allSatisfy { abs($0.location.y) < 0.2 })
  }

  @Test func tipsOfAQuickZigzagStay() {
    // The hand moves 80 units up and down, with eight samples each.
    let samples = (0..<64).map { (index: Int) -> HandSample in
      let part = Double(index % 16) / 8
      let height: Double = part < 1 ? part : 2 - part
      return HandSample(Vector(dx: Double(index) * 4, dy: 80 * height), time: Double(index * 8))
    }
    let heights = line(samples, PenStyle()).points.map(\.location.y)
    #expect(heights.max() ?? 0 > 76)
  }

  @Test func manySamplesInOnePlaceTakeTimeInProportion() {
    let samples = [HandSample](repeating: HandSample(.zero, time: 5, pressure: 0.5), count: 100_000)
    var line = InkLine(PenStyle(), width: 4, unit: 1)
    line.append(samples)
    line.finish()
    #expect(line.points.count == samples.count)
    #expect(InkCurve(through: line.points, apart: 1.0 / 64).count == 1)
  }

  @Test func sampleOfAQuickHandChangesNothingFarBackOnTheWay() {
    // A jump of two hundred units of the view in four milliseconds, as after a delay or in a quick flourish.
    var growing = InkLine(PenStyle(), width: 4, unit: 1)
    for index in 0..<200 {
      let first = growing.append(
        HandSample(Vector(dx: Double(index), dy: 0), time: Double(index) / 50))
      #expect(index - first <= 10)
    }
  }

  /// Samples along a straight line, `step` units and eight milliseconds apart.
  private func straight(_ count: Int, step: Double) -> [HandSample] {
    (0..<count).map { HandSample(Vector(dx: Double($0) * step, dy: 0), time: Double($0) * 8) }
  }

  @Test func pressureOfNoDeviceIsThatOfTheSpeed() {
    var style = PenStyle()
    (style.leastWidth, style.speed) = (0, 1)
    func width(_ step: Double) -> Double { line(straight(40, step: step), style).points[20].width }
    #expect(width(1) > 3.5)
    #expect(width(40) < 1)
    style.speed = 0
    #expect(width(40) == 4)
  }

  /// The polygon of a circle that a mouse drew in fourteen samples, at a scale.
  private func circle(radius: Double, scale: Double) -> [Vector] {
    let samples = (0..<14).map { (index: Int) -> HandSample in
      let place = Vector(dx: radius, dy: 0).turned(by: Double(index) / 13 * 2 * .pi)
      return HandSample(place, time: Double(index) * 16)
    }
    var polygon: [Vector] = []
    InkCurve(through: line(samples, PenStyle()).points, apart: 1.0 / 64).forEachPoint(
      tolerance: 0.1 / scale
    ) { polygon.append($0.location - .zero) }
    return polygon
  }

  @Test func circleOfFewSamplesIsRoundUpToItsEnds() {
    for radius in [100.0, 200, 400] {
      let polygon = circle(radius: radius, scale: 1)
      for (start, end) in zip(polygon, polygon.dropFirst()) {
        let middle = (start + end) * 0.5
        #expect(abs(middle.length - radius) <= radius * 0.008)
      }
    }
  }

  @Test func circleOfFewSamplesHasNoCornerAtTwoHundredPercent() {
    let polygon = circle(radius: 100, scale: 2)
    let ways = zip(polygon, polygon.dropFirst()).map { $1 + $0 * -1 }
    for (way, next) in zip(ways, ways.dropFirst()) {
      // The sides of a polygon as near to a true circle turn by 3.6 degrees.
      #expect(abs(next.turn(from: way)) <= 6 * .pi / 180)
    }
  }

  @Test func pressureIsToldWhereThePaperHasGrain() {
    var style = PenStyle()
    (style.grain, style.tiltWidth, style.smoothing) = (0.5, 4, 0)
    func pressing(_ pressure: Double, tilt: Double = 0) -> [Double] {
      let samples = (0..<9).map { index in
        HandSample(
          Vector(dx: Double(index) * 4, dy: 0), time: Double(index * 8), pressure: pressure,
          tilt: Vector(dx: tilt, dy: 0))
      }
      return line(samples, style).points.map { ($0.turn * 1000).rounded() / 1000 }
    }
    #expect(pressing(0.75) == [Double](repeating: 0.75, count: 9))
    #expect(pressing(.nan) == [Double](repeating: 0.5, count: 9))
    #expect(pressing(0.5, tilt: 70) == [Double](repeating: 0.25, count: 9))
    style.grain = 0
    #expect(pressing(0.75) == [Double](repeating: 0, count: 9))
  }

  @Test func hooksAreLeftOutAndTheRestStays() {
    var style = PenStyle()
    (style.trimsHooks, style.smoothing) = (true, 0)
    let way = (0..<30).map { Vector(dx: Double($0) * 5, dy: 0) }
    let hook = [Vector(dx: 3, dy: 4), Vector(dx: 2, dy: 2)]
    let samples = (hook + way).enumerated().map { HandSample($1, time: Double($0 * 8)) }
    let hooked = line(samples, style)
    #expect(hooked.used == 1..<32 || hooked.used == 2..<32)
    let plain = way.enumerated().map { HandSample($1, time: Double($0 * 8)) }
    #expect(line(plain, style).used == 0..<30)
  }

  @Test func stringLeavesTheLineBehindByItsLength() throws {
    var style = PenStyle()
    (style.stabiliser, style.smoothing) = (.string(20), 0)
    let samples = straight(50, step: 4)
    let last = try #require(line(samples, style).points.last)
    #expect(abs(last.location.x - (49 * 4 - 20)) < 1e-9)
  }

  @Test func weightedLineReachesThePenWhenThatIsLifted() throws {
    var style = PenStyle()
    style.stabiliser = .weighted(0.8)
    let samples = straight(50, step: 4)
    var line = line(samples, style)
    #expect(try #require(line.points.last).location.x < 190)
    line.finish()
    #expect(abs(try #require(line.points.last).location.x - 49 * 4) < 1e-9)
  }
}
