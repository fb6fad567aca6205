public import Geometry

/// Predicts the place of the hand a moment ahead, and measures the errors of its predictions: the greater they are, the shorter
/// the time that it looks ahead.
///
/// Places are in units of the view, so that it is the same at every zoom.
public struct HandPredictor: Sendable {
  /// The longest time that it looks ahead, in milliseconds: a frame of a usual screen.
  public static let longest = 16.7

  /// The longest distance from the last sample to a predicted place.
  public static let farthest = 40.0

  /// The time that it looks ahead now, in milliseconds; 0 while its predictions are too wrong.
  public private(set) var reach = 0.0

  private var filter: MotionFilter?
  private var count = 0

  /// The last sample.
  private var last = (place: Vector.zero, time: 0.0)

  /// The part of `longest` for which the predictions were right lately.
  private var trust = 1.0

  /// The predicted places for moments that are still to come.
  private var pending: [(place: Vector, time: Double, isShown: Bool)] = []

  /// The number of samples after which the predictor may look ahead by `longest`.
  private static let trusted = 20

  /// Errors above `wrong` halve the time to look ahead, and errors below `right` lengthen it.
  private static let wrong = 3.0
  private static let right = 1.5

  /// After a pause or a jump of this size the predictor begins anew.
  private static let pause = 60.0
  private static let jump = 400.0

  /// The least time that each prediction looks ahead, in milliseconds, so that errors are also measured while nothing is shown.
  private static let trial = 4.0

  private static let mostPending = 64

  public init() {}

  /// Takes a sample, and adds to `errors` the errors of the predictions for the time since the last one.
  public mutating func add(_ place: Vector, time: Double, into errors: inout PredictionErrors) {
    reach = 0
    guard place.dx.isFinite, place.dy.isFinite, time.isFinite else { return }
    let passed = time - last.time
    let way = (place + last.place * -1).length
    guard var filter, passed >= 0, passed <= Self.pause, way < Self.jump else {
      return begin(at: place, time)
    }
    let surprise = filter.measure(SIMD2(place.dx, place.dy), after: passed)
    self.filter = filter
    if surprise > Self.wrong { lose() }
    compare(with: place, time, into: &errors)
    last = (place, time)
    count += 1
    let wanted = Self.longest * trust * min(Double(count) / Double(Self.trusted), 1)
    reach = count > 2 && wanted >= 1 ? wanted : 0
    guard count > 2, pending.count < Self.mostPending else { return }
    let probe = max(reach, Self.trial)
    pending.append((place + self.way(in: probe), time + probe, reach > 0))
  }

  private mutating func begin(at place: Vector, _ time: Double) {
    filter = MotionFilter(at: SIMD2(place.dx, place.dy))
    (last, count) = ((place, time), 1)
    pending = []
  }

  /// The predicted places of the hand, the nearest first; empty while the predictions are too wrong.
  public var steps: [HandStep] {
    guard reach > 0 else { return [] }
    let number = (reach / Self.piece).rounded(.up)
    return (1...Int(number)).map { index in
      let time = reach * Double(index) / number
      return HandStep(way(in: time), time: time)
    }
  }

  /// The longest time between two steps, in milliseconds.
  private static let piece = 4.2

  private func way(in time: Double) -> Vector {
    guard let way = filter?.way(in: time) else { return .zero }
    let vector = Vector(dx: way.x, dy: way.y)
    guard vector.length.isFinite else { return .zero }
    return vector.length > Self.farthest ? vector * (Self.farthest / vector.length) : vector
  }

  // MARK: Trust

  private mutating func lose() {
    trust = trust > 0.1 ? trust / 2 : 0
  }

  /// Compares the predictions with the segment from the last sample to this one.
  private mutating func compare(
    with place: Vector, _ time: Double, into errors: inout PredictionErrors
  ) {
    let passed = time - last.time
    for told in pending where told.time <= time {
      let part = passed > 0 ? max(told.time - last.time, 0) / passed : 1
      let real = last.place + (place + last.place * -1) * part
      let error = (told.place + real * -1).length
      if told.isShown { errors.add(error) }
      if error > Self.wrong { lose() } else if error < Self.right { trust = min(trust + 0.1, 1) }
    }
    pending.removeAll { $0.time <= time }
  }
}
