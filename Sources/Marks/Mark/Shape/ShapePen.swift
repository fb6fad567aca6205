import Geometry
import Inking

/// A hand that draws along the lines of a shape with a pen: samples with even steps and times, and a pressure that varies a little.
enum ShapePen {
  /// The distance between samples, and the time that a hand takes for it, in units of the view and in milliseconds.
  private static let step = 3.0
  private static let time = 6.0

  /// The pressure, and its greatest change.
  private static let pressure = 0.55
  private static let change = 0.1

  /// The period of the change of pressure, in samples.
  private static let period = 24

  /// The most samples of a line.
  private static let most = 20_000.0

  /// The lines of a style along the lines of an outline.
  static func lines(along outline: [[Point]], _ style: DrawnStyle, _ ink: Ink, seed: UInt32)
    -> [Stroke]
  {
    let style = plain(style)
    var noise = PressureNoise(seed: seed)
    return outline.compactMap { corners in
      let places = samples(along: corners, step: step * style.unit)
      guard let origin = places.first else { return nil }
      let samples = places.map { Sample($0 - origin) }
      let states = places.indices.map { index in
        PenState(
          pressure: pressure + change * noise.value(at: index, period: period),
          time: UInt32(Double(index) * time))
      }
      noise.turn()
      return Stroke(origin: origin, samples: samples, states: states, ink: ink, style: style)
    }
  }

  /// A style without what only a hand needs, or the ends of a line: an outline has none.
  private static func plain(_ drawn: DrawnStyle) -> DrawnStyle {
    var style = drawn.style
    (style.stabiliser, style.smoothing, style.trimsHooks) = (.none, 0, false)
    (style.taperIn, style.taperOut) = (0, 0)
    return DrawnStyle(style, unit: drawn.unit)
  }

  /// Points along a polygon, among them its corners.
  private static func samples(along corners: [Point], step: Double) -> [Point] {
    guard let first = corners.first else { return [] }
    let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let step = max(step, length / most)
    var points = [first]
    for (start, end) in zip(corners, corners.dropFirst()) {
      let way = end - start
      let count = max((way.length / step).rounded(), 1)
      guard count.isFinite, way.length > step / 8 || end == corners.last else { continue }
      for index in stride(from: 1, through: count, by: 1) {
        points.append(index == count ? end : start + way * (index / count))
      }
    }
    return points.count == 1 ? points + points : points
  }

  /// The distance from the outline within which the ink of a style lies.
  static func reach(of style: DrawnStyle, width: Double) -> Double {
    let style = plain(style)
    let beside = InkLine.reach(of: style.style, over: step * style.unit, unit: style.unit)
    return (beside ?? style.unit * 8) + width * max(style.mostWidth, 1) / 2
  }
}

/// A smooth change between -1 and 1 that depends on nothing but the seed.
private struct PressureNoise {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Goes on to the next line.
  mutating func turn() { state = state &* 6_364_136_223_846_793_005 &+ 1 }

  func value(at index: Int, period: Int) -> Double {
    let (place, part) = (index / period, Double(index % period) / Double(period))
    let smooth = part * part * (3 - 2 * part)
    return node(place) * (1 - smooth) + node(place + 1) * smooth
  }

  private func node(_ place: Int) -> Double {
    var mixed = state &+ UInt64(truncatingIfNeeded: place) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 30) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / Double(1 << 52) - 1
  }
}
