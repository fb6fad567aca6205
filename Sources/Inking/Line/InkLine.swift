public import Geometry

/// The line that a style makes of the samples of a stroke, which it takes one by one. Each sample has a point of the line; only the
/// last ones change as the hand goes on.
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

  /// Nil where the nib doesn't turn.
  private var turns: TurnStep?

  private let stabiliser: StabiliserStep

  /// The points of the line, from where the stroke began; those of the samples in `used`. Their widths are those before the ends taper,
  /// which go by the length of the curve through them.
  public private(set) var points: [LinePoint] = []

  /// The samples that the line shows: all but hooks.
  public private(set) var used = 0..<0

  public init(_ style: PenStyle, width: Double, unit: Double) {
    (self.style, self.width, self.unit) = (style, width, unit)
    widths = WidthStep(style)
    means = WindowMean(reach: style.smoothing, way: Self.way * unit)
    turns = TurnStep(style, way: Self.way * unit)
    stabiliser = StabiliserStep(style.stabiliser, unit: unit)
  }

  /// How the ends of the line taper; nil where they don't.
  public var taper: Taper? { Taper(style, width: width) }

  /// Half the longest way over which places are averaged, in units of the view.
  private static let way = 4.0

  /// How far the curve of a line may be outside of the rectangle around its samples, between which the longest way is `step`; nil where
  /// a stabiliser may change that.
  public static func reach(of style: PenStyle, over step: Double, unit: Double) -> Double? {
    guard style.stabiliser == .none else { return nil }
    // A mean lies between the samples of its window. From knot to knot the curve bends aside by at most half the way.
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

  /// Puts samples in the place of the last ones, which are as if they had never come. Returns the index of the first point that
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

  /// Makes the points anew of all samples whose window reaches one that changed. Returns the index of the first point that changed.
  private mutating func update(around changed: Int) -> Int {
    var first = changed
    while first > 0, means.reaches(from: changed - 1, to: first - 1, times.times) { first -= 1 }
    makePoints(from: first)
    return show(from: first)
  }

  /// Ends the line: what a stabiliser held back comes to where the pen was lifted. Returns the index of the first point that
  /// changed.
  @discardableResult
  public mutating func finish() -> Int {
    guard case .weighted = style.stabiliser, let last = samples.last, last.place != last.steady
    else { return points.count }
    let index = samples.count - 1
    samples[index].steady = last.place
    takeMeans(from: index)
    return update(around: index)
  }

  /// Keeps what a sample tells; numbers that are none count as the last ones. Returns the first sample whose time changed, or whose
  /// pressure.
  private mutating func take(_ sample: HandSample) -> Int {
    let last = samples.count - 1
    let isPlace = sample.place.dx.isFinite && sample.place.dy.isFinite
    let place = isPlace ? sample.place : last < 0 ? .zero : samples[last].place
    let known = last < 0 ? .nan : samples[last].pressure
    let pressure = sample.pressure.isNaN ? known : min(max(sample.pressure, 0), 1)
    let lean = sample.tilt.length
    let direction = turns == nil ? nil : TurnStep.direction(of: sample.tilt)
    var first = times.append(sample.time)
    // The pressure that comes late also counts for what was before.
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
    // Nobody asks for the speed of a pen that tells its pressure, or of one whose width doesn't change.
    let needsSpeed = style.speed > 0
    // Each sample begins where the hand was.
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
      // A pen that has just come down isn't slow for that.
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
      // With the first way, the speed at the start is known.
      means.forEachMean(from: first <= 1 ? 0 : first, times) { index, mean in
        let place = Point(x: mean.x, y: mean.y)
        samples[index].point = LinePoint(
          place, width: width * widths.share(mean.z, lean: mean.w, isTold: isTold),
          turn: turns?.turn(at: index, samples[index].direction, times)
            ?? (hasGrain ? widths.pressing(mean.z, lean: mean.w, isTold: isTold) : 0))
      }
    }
  }

  /// Shows the points from `first` on, but for hooks. Returns the first point that changed.
  private mutating func show(from first: Int) -> Int {
    let used =
      style.trimsHooks
      ? HookStep.rest(of: samples.lazy.map(\.steady), times.times, unit: unit) : 0..<samples.count
    // A step that trims another hook at the start renumbers all points.
    let isSameStart = used.lowerBound == self.used.lowerBound
    let kept = isSameStart ? min(max(first - used.lowerBound, 0), used.count, points.count) : 0
    self.used = used
    points.removeLast(points.count - kept)
    for index in used.lowerBound + kept..<used.upperBound { points.append(samples[index].point) }
    return kept
  }
}
