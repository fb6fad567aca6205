public import Geometry

/// The line that a style makes of the samples of a stroke, which it takes one by one. Each sample has a point of the line; only
/// the last ones change as the hand goes on.
public struct InkLine: Sendable {
  public let style: PenStyle

  /// A unit of the view in which the stroke was drawn, in units of the canvas.
  private let unit: Double

  /// The width of the ink.
  private let width: Double

  private let widths: WidthStep
  private var samples: [LineSample] = []
  private var times = SampleTimes()
  private var means: WindowMean

  /// Turns the nib with the pen; nil for a nib that doesn't turn.
  private var turns: TurnStep?

  private let stabiliser: StabiliserStep

  /// The points of the line, one for each sample in `used`, relative to the start of the stroke. Their widths are those before
  /// the ends taper, since a taper follows the length of the curve through them.
  public private(set) var points: [LinePoint] = []

  /// The range of the samples that the line shows: all but those of the hooks that a hand makes as it puts the pen down or lifts
  /// it.
  public private(set) var used = 0..<0

  public init(_ style: PenStyle, width: Double, unit: Double) {
    (self.style, self.width, self.unit) = (style, width, unit)
    widths = WidthStep(style)
    means = WindowMean(reach: style.smoothing, way: Self.way * unit)
    turns = TurnStep(style, way: Self.way * unit)
    stabiliser = StabiliserStep(style.stabiliser, unit: unit)
  }

  /// The taper of both ends of the line; nil if they don't taper.
  public var taper: Taper? { Taper(style, width: width) }

  /// Half the longest way over which places are averaged, in units of the view.
  private static let way = 4.0

  /// The greatest distance of the curve of a line from the rectangle around its samples, whose greatest gap is `step`; nil where
  /// a stabiliser may change that.
  public static func reach(of style: PenStyle, over step: Double, unit: Double) -> Double? {
    guard style.stabiliser == .none else { return nil }
    // A mean lies between the samples of its window, and between two knots the curve bends aside by at most half their distance.
    return (step + 2 * way * unit) / 2 + unit
  }

  /// Whether any sample told a pressure.
  private var hasPressure: Bool { samples.last.map { !$0.pressure.isNaN } ?? false }

  /// Adds a sample. Returns the index of the first point that changed.
  @discardableResult
  public mutating func append(_ sample: HandSample) -> Int {
    let changed = take(sample)
    return update(from: changed)
  }

  /// Adds samples. Returns the index of the first point that changed.
  @discardableResult
  public mutating func append(_ added: [HandSample]) -> Int {
    replaceLast(0, with: added)
  }

  /// Puts `added` in the place of the last `count` samples, as if those had never come. Returns the index of the first point that
  /// changed.
  @discardableResult
  public mutating func replaceLast(_ count: Int, with added: [HandSample]) -> Int {
    guard count > 0 || !added.isEmpty else { return points.count }
    guard count < samples.count || !added.isEmpty else {
      self = InkLine(style, width: width, unit: unit)
      return 0
    }
    if samples.isEmpty {
      samples.reserveCapacity(added.count)
      times.reserve(added.count)
      means.reserve(added.count)
      turns?.reserve(added.count)
      points.reserveCapacity(added.count)
    }
    samples.removeLast(count)
    times.removeLast(count)
    var changed = samples.count
    for sample in added { changed = min(changed, take(sample)) }
    return update(from: changed)
  }

  private mutating func update(from changed: Int) -> Int {
    steady(from: changed)
    takeMeans(from: changed)
    return update(around: changed)
  }

  private mutating func takeMeans(from first: Int) {
    let (samples, times) = (samples, times.times)
    means.replace(from: first, in: times) { samples[$0].value }
    turns?.replace(from: first, in: times) { (samples[$0].steady, samples[$0].direction) }
  }

  /// Computes the points of all samples anew whose window reaches a changed one. Returns the index of the first point that
  /// changed.
  private mutating func update(around changed: Int) -> Int {
    var first = changed
    while first > 0, means.reaches(from: changed - 1, to: first - 1, times.times) { first -= 1 }
    makePoints(from: first)
    return show(from: first)
  }

  /// Ends the line: the part that a stabiliser held back goes on to the place where the pen was lifted. Returns the index of the
  /// first point that changed.
  @discardableResult
  public mutating func finish() -> Int {
    guard case .weighted = style.stabiliser, let last = samples.last, last.place != last.steady
    else { return points.count }
    let index = samples.count - 1
    samples[index].steady = last.place
    takeMeans(from: index)
    return update(around: index)
  }

  /// Adds a sample; numbers that aren't finite are replaced by those of the sample before. Returns the first sample whose time or
  /// pressure changed.
  private mutating func take(_ sample: HandSample) -> Int {
    let last = samples.count - 1
    let isPlace = sample.place.dx.isFinite && sample.place.dy.isFinite
    let place = isPlace ? sample.place : last < 0 ? .zero : samples[last].place
    let known = last < 0 ? .nan : samples[last].pressure
    let pressure = sample.pressure.isNaN ? known : min(max(sample.pressure, 0), 1)
    let lean = sample.tilt.length
    let direction = turns == nil ? nil : TurnStep.direction(of: sample.tilt)
    var first = times.append(sample.time)
    // The first pressure that a device tells also counts for the samples before.
    if last >= 0, known.isNaN, !pressure.isNaN {
      for index in samples.indices { samples[index].pressure = pressure }
      first = 0
    }
    samples.append(
      LineSample(
        place: place, pressure: pressure,
        lean: lean.isFinite ? min(lean, 90) : last < 0 ? 0 : samples[last].lean,
        direction: direction ?? (last < 0 ? 0 : samples[last].direction)))
    return first
  }

  /// Steadies places, and measures speeds, from a sample on.
  private mutating func steady(from first: Int) {
    // Only a style whose width follows the speed needs speeds.
    let needsSpeed = style.speed > 0
    // The stabilised place of a sample is its own place at first.
    guard needsSpeed || style.stabiliser != .none else { return }
    for index in first..<samples.count {
      let place = samples[index].place
      guard index > 0 else {
        samples[0].steady = place
        continue
      }
      let (last, time) = (samples[index - 1], times.times[index] - times.times[index - 1])
      let steady = stabiliser.next(place, from: last.steady, in: time)
      samples[index].steady = steady
      guard needsSpeed else { continue }
      // The speed of a pen that has just come down is unknown, not zero.
      let way = (steady + last.steady * -1).length / unit
      let speed = SpeedStep.speed(way, in: time, after: index > 1 ? last.speed : nil)
      samples[index].speed = speed
      if index == 1 { samples[0].speed = speed }
    }
  }

  private mutating func makePoints(from first: Int) {
    let (means, times, turns, widths, width) = (means, times.times, turns, widths, width)
    let (isTold, hasGrain) = (hasPressure, style.grain > 0)
    samples.withUnsafeMutableBufferPointer { samples in
      // The first segment of the line tells the speed at its start.
      means.forEachMean(from: first <= 1 ? 0 : first, times) { index, mean in
        let place = Point(x: mean.x, y: mean.y)
        samples[index].point = LinePoint(
          place, width: width * widths.share(mean.z, lean: mean.w, isTold: isTold),
          turn: turns?.turn(at: index, samples[index].direction, times)
            ?? (hasGrain ? widths.pressing(mean.z, lean: mean.w, isTold: isTold) : 0))
      }
    }
  }

  /// Computes the visible points from `first` on, without hooks. Returns the first point that changed.
  private mutating func show(from first: Int) -> Int {
    let used =
      style.trimsHooks
      ? HookStep.rest(of: samples.lazy.map(\.steady), times.times, unit: unit) : 0..<samples.count
    // A hook that is trimmed at the start renumbers all points.
    let isSameStart = used.lowerBound == self.used.lowerBound
    let kept = isSameStart ? min(max(first - used.lowerBound, 0), used.count, points.count) : 0
    self.used = used
    points.removeLast(points.count - kept)
    for index in used.lowerBound + kept..<used.upperBound { points.append(samples[index].point) }
    return kept
  }
}
