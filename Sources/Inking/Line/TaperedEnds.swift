import Geometry

/// The tapered ends of a curve: the distances of the knots near an end from it, along the curve. The distance of a knot doesn't
/// depend on the steps in which the curve has grown.
struct TaperedEnds: Sendable {
  private let taper: Taper

  /// The lengths of the tapers; a curve that is too short for both gives each its share.
  private var (intro, outro) = (0.0, 0.0)
  private var isShort = true

  /// The distances along the curve from the start to the first knots, and from the last knots to the end, each up to the first
  /// knot beyond the taper.
  private var past: [Double] = []
  private var left: [Double] = []

  /// The number of knots.
  private var count = 0

  init(_ taper: Taper) { self.taper = taper }

  /// Measures the knots, whose last components are the roots of the distances between neighbours.
  mutating func measure(_ knots: [SIMD4<Float>]) {
    count = knots.count
    let (whole, pieces) = (taper.intro + taper.outro, 1..<max(count, 1))
    var length = 0.0
    for index in pieces {
      length += Self.way(to: knots[index])
      if length >= whole { break }
    }
    isShort = length < whole
    let room = isShort ? length / whole : 1
    (intro, outro) = (taper.intro * room, taper.outro * room)
    Self.measure(&past, upTo: intro, pieces, of: knots)
    Self.measure(&left, upTo: outro, pieces.reversed(), of: knots)
  }

  private static func measure(
    _ ways: inout [Double], upTo length: Double, _ pieces: some Sequence<Int>,
    of knots: [SIMD4<Float>]
  ) {
    ways.removeAll(keepingCapacity: true)
    guard length > 0 else { return }
    var way = 0.0
    ways.append(way)
    for index in pieces {
      guard way < length else { return }
      way += Self.way(to: knots[index])
      ways.append(way)
    }
  }

  private static func way(to knot: SIMD4<Float>) -> Double { Double(knot.w) * Double(knot.w) }

  /// The first knot whose piece changes when the curve gets another end.
  var firstChanging: Int { isShort ? 0 : left.isEmpty ? count : count - left.count + 1 }

  /// The knots whose pieces don't taper.
  var plain: Range<Int> {
    let end = left.isEmpty ? count : count - left.count + 1
    return past.count..<max(end, past.count)
  }

  /// The point at a part of the piece before a knot. The piece goes from `from` to the next point, both with their widths before
  /// the taper.
  @inline(__always)
  func point(
    at part: Double, of piece: CurvePiece, before index: Int, from: LinePoint, to: LinePoint
  ) -> LinePoint {
    guard part < 1 else {
      return LinePoint(to.location, width: to.width * share(at: 1, before: index), turn: to.turn)
    }
    let width = from.width + (to.width - from.width) * part
    return LinePoint(
      piece.point(at: part), width: width * share(at: piece.gone(at: part), before: index),
      turn: from.turn(at: part, to: to))
  }

  /// The part of the width that is left on the piece before a knot at `gone` of the way along it, from 0 to 1.
  @inline(__always)
  func share(at gone: Double, before index: Int) -> Double {
    var share = 1.0
    if index < past.count {
      let (start, end) = (past[index - 1], past[index])
      share = Taper.share(at: (start + (end - start) * gone) / intro)
    }
    let behind = count - index
    if behind < left.count {
      let (start, end) = (left[behind], left[behind - 1])
      share *= Taper.share(at: (start + (end - start) * gone) / outro)
    }
    return share
  }

  /// Calls `body` with the parts of the piece before a knot at which a polygon has points, up to 1. A piece of full width is
  /// divided into `count` equal parts, and a tapering one also as finely as a whole taper of `tapered` parts.
  @inline(__always)
  func forEachPart(
    of piece: CurvePiece, before index: Int, _ count: Int, _ tapered: Double,
    _ body: (Double) -> Void
  ) {
    let (count, behind) = (Double(count), self.count - index)
    var (low, high, first, last) = (0.0, 1.0, 0.0, 0.0)
    if index < past.count {
      let way = past[index] - past[index - 1]
      let gone = min(max((intro - past[index - 1]) / way, 0), 1)
      (low, first) = (piece.part(at: gone), tapered * gone * way / intro)
    }
    if behind < left.count {
      let way = left[behind] - left[behind - 1]
      let gone = min(max((left[behind] - outro) / way, 0), 1)
      (high, last) = (max(piece.part(at: gone), low), tapered * (1 - gone) * way / outro)
    }
    Self.divide(from: 0, to: low, max(first, count * low), body)
    Self.divide(from: low, to: high, count * (high - low), body)
    Self.divide(from: high, to: 1, max(last, count * (1 - high)), body)
  }

  /// Divides a section of a piece into at least `least` equal parts.
  @inline(__always)
  private static func divide(
    from low: Double, to high: Double, _ least: Double, _ body: (Double) -> Void
  ) {
    guard low < high else { return }
    guard least > 1 else { return body(high) }
    let count = Int(least.rounded(.up))
    for step in 1..<count { body(low + (high - low) * Double(step) / Double(count)) }
    body(high)
  }
}
