/// Divides lines into dashes.
public struct DashPattern: Hashable, Sendable {
  /// The lengths of a dash, which may be zero, and of the space behind it.
  public let dash: Double
  public let space: Double

  public init(dash: Double, space: Double) {
    (self.dash, self.space) = (dash, space)
  }

  /// The most dashes of a line; those of a longer one are longer.
  private static let most = 10_000.0

  /// The dashes along a polygon. They are stretched or shrunk a little, so that a whole number of them fits: an open line begins
  /// and ends with a dash. A dash of length zero is two equal points.
  public func dashes(along corners: [Point], isClosed: Bool) -> [[Point]] {
    var dashes: [[Point]] = []
    forEachDash(along: corners, isClosed: isClosed) { dashes.append($0) }
    return dashes
  }

  /// Calls `body` with each of those dashes. They share one array as long as `body` keeps none.
  package func forEachDash(along corners: [Point], isClosed: Bool, _ body: ([Point]) -> Void) {
    let length = corners.sideLength
    guard let fit = fit(to: length, isClosed: isClosed) else { return body(corners) }
    var walk = PolygonWalk(corners)
    for index in 0..<Int(fit.count) {
      let start = Double(index) * fit.period
      walk.take(from: start, to: min(start + fit.part, length))
      body(walk.points)
    }
  }

  /// The pattern of the dashes along a line of a length, which `dashes` makes; nil where they make a solid line.
  public func fitted(to length: Double, isClosed: Bool) -> DashPattern? {
    fit(to: length, isClosed: isClosed).map {
      DashPattern(dash: $0.part, space: $0.period - $0.part)
    }
  }

  /// The number of dashes along a line, the distance between their beginnings, and their length; nil for a solid line.
  private func fit(
    to length: Double, isClosed: Bool
  ) -> (count: Double, period: Double, part: Double)? {
    guard length > 0, length.isFinite, dash >= 0, space >= 0, dash + space > 0,
      (dash + space).isFinite
    else { return nil }
    let wanted = isClosed ? length / (dash + space) : (length + space) / (dash + space)
    let count = min(max(wanted.rounded(), 1), Self.most)
    if count == 1, !isClosed { return nil }
    // Dashes of one line keep their part of the period.
    let period = isClosed ? length / count : length / (count - space / (dash + space))
    return (count, period, period * dash / (dash + space))
  }
}

/// Cuts a polygon at distances from its beginning, which only grow.
private struct PolygonWalk {
  private let corners: [Point]
  private var index = 0

  /// The distance of the corner at `index` from the beginning.
  private var done = 0.0

  init(_ corners: [Point]) { self.corners = corners }

  /// The part that was taken last.
  private(set) var points: [Point] = []

  mutating func take(from start: Double, to end: Double) {
    points.removeAll(keepingCapacity: true)
    points.append(point(at: start))
    while let length = length, done + length < end {
      index += 1
      done += length
      if corners[index] != points[points.count - 1] { points.append(corners[index]) }
    }
    let last = point(at: end)
    if points.count == 1 || last != points[points.count - 1] { points.append(last) }
  }

  /// The length of the side after the corner at `index`; nil after the last one.
  private var length: Double? {
    index + 1 < corners.count ? (corners[index + 1] - corners[index]).length : nil
  }

  private mutating func point(at distance: Double) -> Point {
    while let length = length, done + length < distance, index + 2 < corners.count {
      index += 1
      done += length
    }
    guard let length = length, length > 0 else { return corners[index] }
    return corners[index]
      + (corners[index + 1] - corners[index]) * min(max((distance - done) / length, 0), 1)
  }
}
