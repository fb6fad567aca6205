import Geometry
import Glibc
import TestSupport
import Testing

@testable import Inking

/// The predicted positions of a hand.
@Suite struct HandPredictorTests {
  /// The predictions at each of some samples.
  private func steps(
    _ samples: [(place: Vector, time: Double)], _ errors: inout PredictionErrors
  ) -> [[HandStep]] {
    var predictor = HandPredictor()
    return samples.map { sample in
      predictor.add(sample.place, time: sample.time, into: &errors)
      return predictor.steps
    }
  }

  private func isBounded(_ steps: [HandStep]) -> Bool {
    steps.allSatisfy {
      $0.way.length <= HandPredictor.farthest + 1e-9 && $0.time > 0
        && $0.time <= HandPredictor.longest
    }
  }

  /// Speeds in units of the view in a millisecond, and the time between two samples.
  @Test(arguments: [0.05, 0.4, 2], [1.0, 5, 8]) func straightWayAtConstantSpeedIsForeseen(
    speed: Double, pause: Double
  ) throws {
    for angle in [0, 0.7, 2.5, 4] {
      let velocity = Vector(dx: speed, dy: 0).turned(by: angle)
      var errors = PredictionErrors()
      let told = steps(
        (0..<100).map { (velocity * (Double($0) * pause), Double($0) * pause) }, &errors)
      let last = try #require(told.last?.last)
      #expect(last.time == HandPredictor.longest)
      #expect((last.way + velocity * -last.time).length < 0.25)
      #expect(try #require(errors.quantile(0.95)) <= 0.5)
    }
  }

  @Test func handThatRestsIsForeseenWhereItIs() throws {
    var random = SeededGenerator(3)
    var errors = PredictionErrors()
    // The hand trembles by half a pixel.
    let samples = (0..<200).map { index in
      let aside = Vector(
        dx: .random(in: -0.25...0.25, using: &random), dy: .random(in: -0.25...0.25, using: &random)
      )
      return (aside, Double(index) * 5)
    }
    #expect(steps(samples, &errors).dropFirst(20).joined().allSatisfy { $0.way.length < 1.5 })
  }

  @Test func trustGrowsWithTheSamples() {
    var errors = PredictionErrors()
    let told = steps((0..<40).map { (Vector(dx: Double($0) * 2, dy: 0), Double($0) * 5) }, &errors)
    let times = told.map { $0.last?.time ?? 0 }
    #expect(times[0] == 0 && times[10] > 4 && times[10] < 12)
    #expect(times[20...].allSatisfy { $0 == HandPredictor.longest })
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func sharpCornerShortensItUntilItIsRightAgain() {
    // Sixty samples go to the right, the rest back down at an acute angle.
    let places = (0..<140).map { (index: Int) -> (Vector, Double) in
      let part = Double(index)
      let place =
        index < 60
        ? Vector(dx: part * 5, dy: 0)
        : Vector(dx: 300 - (part - 60) * 4, dy: (part - 60) * 3)
      return (place, part * 5)
    }
    var errors = PredictionErrors()
    let times = steps(places, &errors).map { $0.last?.time ?? 0 }
    #expect(times[59] == HandPredictor.longest)
    #expect(times[61...64].contains { $0 < HandPredictor.longest / 4 })
    #expect(times[139] == HandPredictor.longest)
  }

  @Test func handThatNobodyCanForeseeIsNotForetold() {
    var random = SeededGenerator(5)
    var errors = PredictionErrors()
    let samples = (0..<400).map { index in
      (
        Vector(dx: .random(in: 0...90, using: &random), dy: .random(in: 0...90, using: &random)),
        Double(index) * 8
      )
    }
    let times = steps(samples, &errors).dropFirst(20).map { $0.last?.time ?? 0 }
    #expect(times.reduce(0, +) / Double(times.count) < 1)
  }

  @Test func loopsOfAHandAreForeseenWithinAFewPixels() throws {
    // The movement is like writing: ten units high, eight loops in two seconds.
    var errors = PredictionErrors()
    let samples = (0..<400).map { (index: Int) -> (Vector, Double) in
      let time = Double(index) * 5
      let turn = time / 250 * 2 * .pi
      return (Vector(dx: time * 0.06 + 5 * cos(turn), dy: 5 * sin(turn)), time)
    }
    _ = steps(samples, &errors)
    #expect(errors.count > 300)
    #expect(try #require(errors.mean) < 1.5)
    #expect(try #require(errors.quantile(0.95)) < 3)
  }

  @Test func itIsBoundedWhateverComes() {
    var random = SeededGenerator(11)
    let odd = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, 5, 39, 41]
    for _ in 0..<300 {
      var errors = PredictionErrors()
      var (place, time) = (Vector.zero, 0.0)
      let samples = (0..<120).map { _ -> (Vector, Double) in
        func number() -> Double { odd[Int.random(in: 0..<odd.count, using: &random)] }
        place =
          place
          + Vector(
            dx: .random(in: -30...30, using: &random), dy: .random(in: -30...30, using: &random))
        time += [0, 0, 1, 5, 8, 300][Int.random(in: 0..<6, using: &random)]
        guard Int.random(in: 0..<6, using: &random) == 0 else { return (place, time) }
        return (Vector(dx: number(), dy: number()), Bool.random(using: &random) ? number() : time)
      }
      #expect(steps(samples, &errors).allSatisfy(isBounded))
      #expect(errors.mean.map { $0.isFinite } ?? true)
    }
  }

  @Test func errorsHaveAMeanAndABound() {
    var errors = PredictionErrors()
    #expect(errors.mean == nil && errors.quantile(0.95) == nil)
    for index in 1...100 { errors.add(Double(index) / 10) }
    for error in [Double.nan, .infinity, -1] { errors.add(error) }
    #expect(errors.count == 100)
    #expect(abs((errors.mean ?? 0) - 5.05) < 1e-9)
    #expect(errors.quantile(0.95) == 9.625)
    errors.add(1e9)
    #expect(errors.quantile(1) == 64)
  }
}
