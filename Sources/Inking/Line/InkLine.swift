public import Geometry

/// The line that a style makes of the samples of a stroke, which it takes one by one. Each sample has a point of the line; only the
/// last ones change as the hand goes on.
public struct InkLine: Sendable {
  public let style: PenStyle

  /// A unit of the view in which the stroke was drawn, in units of the canvas.
  private let unit: Double

  /// The width of the ink.
  private let width: Double

  private let table: PressureTable
  private var places: [Vector] = []
  private var pressures: [Double] = []
  private var leans: [Double] = []
  private var times = SampleTimes()
  private var steady: [Vector] = []
  private var speeds: [Double] = []
  private var means: WindowMean
  private let stabiliser: StabiliserStep

  /// The length of the line up to each point.
  private var lengths: [Double] = []

  /// The length of the line that is shown.
  private var length = 0.0

  /// The points before the ends of the line are tapered, from where the stroke began.
  private var whole: [LinePoint] = []

  /// The points of the line, from where the stroke began; those of the samples in `used`.
  public private(set) var points: [LinePoint] = []

  /// The samples that the line shows: all but hooks.
  public private(set) var used = 0..<0

  public init(_ style: PenStyle, width: Double, unit: Double) {
    (self.style, self.width, self.unit) = (style, width, unit)
    table = PressureTable(style.pressure)
    means = WindowMean(reach: style.smoothing, way: Self.way * unit)
    stabiliser = StabiliserStep(style.stabiliser, unit: unit)
  }

  /// Half the longest way over which places are averaged, in units of the view.
  private static let way = 4.0

  /// Whether any sample told a pressure.
  private var hasPressure: Bool { pressures.last.map { !$0.isNaN } ?? false }

  /// Adds samples. Returns the index of the first point that changed.
  @discardableResult
  public mutating func append(_ samples: some Collection<HandSample>) -> Int {
    guard !samples.isEmpty else { return points.count }
    var changed = places.count
    if samples.count > 1 { reserve(samples.count) }
    for sample in samples { changed = min(changed, take(sample)) }
    // The pressure that comes late also counts for what was before.
    steady(from: changed)
    means.replace(from: changed, with: (changed..<places.count).map(value(at:)))
    means.integrate(from: changed, times.times)
    return update(around: changed)
  }

  private mutating func reserve(_ count: Int) {
    let count = places.count + count
    places.reserveCapacity(count)
    pressures.reserveCapacity(count)
    leans.reserveCapacity(count)
    times.reserve(count)
    steady.reserveCapacity(count)
    speeds.reserveCapacity(count)
    means.reserve(count)
    lengths.reserveCapacity(count)
    whole.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  /// Makes the points anew of all samples whose window reaches one that changed. Returns the index of the first point that changed.
  private mutating func update(around changed: Int) -> Int {
    var first = changed
    let least = max(changed - WindowMean.mostSamples, 0)
    let last = changed > 0 ? times.times[changed - 1] : 0
    while first > least, times.times[first - 1] > last - style.smoothing { first -= 1 }
    makePoints(from: first)
    return taper(from: first)
  }

  /// Ends the line: what a stabiliser held back comes to where the pen was lifted. Returns the index of the first point that
  /// changed.
  @discardableResult
  public mutating func finish() -> Int {
    guard case .weighted = style.stabiliser, let place = places.last, let last = steady.last,
      place != last
    else { return points.count }
    let index = steady.count - 1
    steady[index] = place
    means.replace(from: index, with: [value(at: index)])
    means.integrate(from: index, times.times)
    return update(around: index)
  }

  /// Keeps what a sample tells; numbers that are none count as the last ones. Returns the first sample whose time changed.
  private mutating func take(_ sample: HandSample) -> Int {
    let isPlace = sample.place.dx.isFinite && sample.place.dy.isFinite
    places.append(isPlace ? sample.place : places.last ?? .zero)
    let pressure =
      sample.pressure.isNaN ? pressures.last ?? .nan : min(max(sample.pressure, 0), 1)
    var first = times.append(sample.time)
    if !pressure.isNaN, let last = pressures.last, last.isNaN {
      for index in pressures.indices { pressures[index] = pressure }
      first = 0
    }
    pressures.append(pressure)
    let lean = sample.tilt.length
    leans.append(lean.isFinite ? min(lean, 90) : leans.last ?? 0)
    return first
  }

  private func value(at index: Int) -> SIMD4<Double> {
    let place = steady[index]
    let pressure = pressures[index]
    return SIMD4(
      place.dx, place.dy,
      pressure.isNaN ? SpeedStep.pressure(at: speeds[index]) : pressure, leans[index])
  }

  /// Steadies places, and measures speeds, from a sample on.
  private mutating func steady(from first: Int) {
    steady.removeLast(max(steady.count - first, 0))
    speeds.removeLast(max(speeds.count - first, 0))
    for index in first..<places.count {
      guard index > 0 else {
        steady.append(places[0])
        speeds.append(0)
        continue
      }
      let (last, time) = (steady[index - 1], times.times[index] - times.times[index - 1])
      let place = stabiliser.next(places[index], from: last, in: time)
      steady.append(place)
      // Nobody asks for the speed of a pen that tells its pressure, or of one whose width doesn't change.
      guard style.speed > 0 else {
        speeds.append(0)
        continue
      }
      // A pen that has just come down isn't slow for that.
      let way = (place + last * -1).length / unit
      speeds.append(SpeedStep.speed(way, in: time, after: index > 1 ? speeds[index - 1] : nil))
      if index == 1 { speeds[0] = speeds[1] }
    }
  }

  /// The part of the width that a pressure leaves.
  private func share(_ pressure: Double, lean: Double) -> Double {
    let weight = hasPressure ? 1 : style.speed
    let counts = 1 - weight * (1 - table.value(at: min(max(pressure, 0), 1)))
    let share = style.leastWidth + (1 - style.leastWidth) * counts
    guard style.tiltWidth > 1 else { return share }
    // Up to 20 degrees a pen is held upright, from 65 on it lies on its side.
    let flat = min(max((lean - 20) / 45, 0), 1)
    return share * (1 + (style.tiltWidth - 1) * flat)
  }

  private mutating func makePoints(from first: Int) {
    // With the first way, the speed at the start is known.
    let first = first <= 1 ? 0 : first
    whole.removeLast(max(whole.count - first, 0))
    lengths.removeLast(max(lengths.count - first, 0))
    for index in first..<places.count {
      let mean = means.mean(at: index, times.times)
      let place = Point(x: mean.x, y: mean.y)
      let before = index > 0 ? lengths[index - 1] + (place - whole[index - 1].location).length : 0
      lengths.append(before)
      whole.append(LinePoint(place, width: width * share(mean.z, lean: mean.w)))
    }
  }

  /// Tapers the ends, of points from `first` on and of those near the end. Returns the first point that changed.
  private mutating func taper(from first: Int) -> Int {
    let used =
      style.trimsHooks ? HookStep.rest(of: steady, times.times, unit: unit) : 0..<whole.count
    defer { self.used = used }
    let (intro, outro) = (style.taperIn * width, style.taperOut * width)
    guard intro > 0 || outro > 0 || style.trimsHooks else {
      points.removeLast(max(points.count - first, 0))
      points += whole[first...]
      return first
    }
    let start = lengths[used.lowerBound]
    let all = lengths[used.upperBound - 1] - start
    var first = first
    let shortest = min(all, length)
    while first > 0, lengths[first - 1] - start > shortest - outro { first -= 1 }
    // Until a stroke is long enough for both, each end has its part of it.
    if used.lowerBound != self.used.lowerBound || shortest < intro + outro { first = 0 }
    length = all
    let room = max(all / max(intro + outro, all), 0)
    let (from, to) = (intro * room, outro * room)
    let kept = max(first - used.lowerBound, 0)
    points.removeLast(max(points.count - kept, 0))
    for index in used.lowerBound + points.count..<used.upperBound {
      var point = whole[index]
      let (past, left) = (lengths[index] - start, all - (lengths[index] - start))
      if from > 0, past < from { point.width *= Self.rise(past / from) }
      if to > 0, left < to { point.width *= Self.rise(left / to) }
      points.append(point)
    }
    return kept
  }

  /// From 0 to 1, round at the top as a quarter of a circle.
  private static func rise(_ part: Double) -> Double {
    let rest = 1 - min(max(part, 0), 1)
    return (1 - rest * rest).squareRoot()
  }
}
