/// The outline of a line with round ends and joins whose width may change: closed paths to be filled by the non-zero
/// winding rule.
///
/// The line covers the disc at each of its points, and the convex hull of each two neighbouring discs. All paths turn
/// the same way: each is a sum of convex shapes that do so, whose common edges cancel out. So every point inside has a
/// winding number other than zero, even where the line crosses itself or turns back, and every point outside has zero.
public struct Outline: Hashable, Sendable {
  /// The vertices of each closed path.
  public private(set) var paths: [[Point]] = []

  /// The outline of a line through all `points`: see the initializer that takes a slice.
  public init(of points: [LinePoint], tolerance: Double) {
    self.init(of: points[...], tolerance: tolerance)
  }

  /// The outline of a line through `points`; a single point gives a disc. It deviates by at most `tolerance`, which is
  /// above zero. Points that aren't finite are left out, and a negative width counts as zero.
  public init(of points: ArraySlice<LinePoint>, tolerance: Double) {
    let discs = Self.discs(points, apart: tolerance / 2)
    var start = 0
    for index in discs.indices {
      let isLast = index == discs.count - 1
      guard isLast || discs[index].isNested(with: discs[index + 1]) else { continue }
      // A disc inside its neighbour adds nothing, so the path ends here and another one starts.
      let neighbours = [index > 0 ? discs[index - 1] : nil, isLast ? nil : discs[index + 1]]
      let isHidden =
        index == start
        && neighbours.contains { $0.map { $0.radius >= discs[index].radius } ?? false }
      if !isHidden { add(discs[start...index], tolerance) }
      start = index + 1
    }
  }

  /// The discs at the points, without those that differ from the disc before by at most `apart`.
  private static func discs(_ points: ArraySlice<LinePoint>, apart: Double) -> [Disc] {
    var discs: [Disc] = []
    discs.reserveCapacity(points.count)
    for point in points {
      let disc = Disc(centre: point.location, radius: max(point.width / 2, 0))
      guard disc.centre.x.isFinite, disc.centre.y.isFinite, disc.radius.isFinite else { continue }
      if let last = discs.last,
        (disc.centre - last.centre).length + abs(disc.radius - last.radius) <= apart
      {
        continue
      }
      discs.append(disc)
    }
    return discs
  }

  /// Adds the path around discs of which none lies inside a neighbour.
  private mutating func add(_ discs: ArraySlice<Disc>, _ tolerance: Double) {
    guard let first = discs.first, let last = discs.last else { return }
    var (left, right) = (Side(tolerance: tolerance), Side(tolerance: tolerance))
    guard discs.count > 1 else {
      left.addArc(first, from: Vector(dx: 1, dy: 0), by: -2 * .pi)
      paths.append(left.points)
      return
    }
    let start = Segment(from: first, to: discs[discs.startIndex + 1])
    var segment = start
    for index in discs.indices.dropFirst().dropLast() {
      let next = Segment(from: discs[index], to: discs[index + 1])
      left.addCorner(discs[index], segment, next, segment.left, next.left, opens: 1)
      right.addCorner(discs[index], segment, next, segment.right, next.right, opens: -1)
      segment = next
    }
    left.addArc(last, from: segment.left, by: -2 * segment.opening)
    left.points += right.points.reversed()
    left.addArc(first, from: start.right, by: -2 * (.pi - start.opening))
    paths.append(left.points)
  }
}
