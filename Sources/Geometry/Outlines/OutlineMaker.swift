/// Makes the paths of outlines one after the other, in memory that it uses again.
public struct OutlineMaker: ~Copyable {
  private var discs = ReusableBuffer<Outline.Disc>()
  private var left = Outline.Side()
  private var right = Outline.Side()

  public init() {}

  /// Calls `body` with the vertices of each closed path of the outline of a line through `points`: see `Outline`.
  public mutating func forEachPath(
    around points: UnsafeBufferPointer<LinePoint>, tolerance: Double,
    _ body: (UnsafeMutableBufferPointer<Point>) -> Void
  ) {
    takeDiscs(points, apart: tolerance / 2)
    (left.tolerance, right.tolerance) = (tolerance, tolerance)
    let discs = discs.all
    var start = 0
    for index in discs.indices {
      let isLast = index == discs.count - 1
      guard isLast || discs[index].isNested(with: discs[index + 1]) else { continue }
      // A disc inside its neighbour adds nothing, so the path ends here and another one starts.
      if index > start || !isHidden(index) {
        left.points.removeAll()
        add(UnsafeMutableBufferPointer(rebasing: discs[start...index]))
        body(left.points.all)
      }
      start = index + 1
    }
  }

  /// Whether a disc is no larger than one beside it.
  private func isHidden(_ index: Int) -> Bool {
    let (discs, radius) = (discs.all, discs.all[index].radius)
    return index > 0 && discs[index - 1].radius >= radius
      || index < discs.count - 1 && discs[index + 1].radius >= radius
  }

  /// Takes the discs at the points, except for discs that differ from the one before by at most `apart`.
  private mutating func takeDiscs(_ points: UnsafeBufferPointer<LinePoint>, apart: Double) {
    discs.removeAll()
    var last: Outline.Disc?
    for point in points {
      let disc = Outline.Disc(centre: point.location, radius: max(point.width / 2, 0))
      guard disc.centre.x.isFinite, disc.centre.y.isFinite, disc.radius.isFinite else { continue }
      if let last, (disc.centre - last.centre).length + abs(disc.radius - last.radius) <= apart {
        continue
      }
      discs.append(disc)
      last = disc
    }
  }

  /// Adds the outline of one or more discs, none of which lies inside a neighbour, to `left`.
  private mutating func add(_ discs: UnsafeMutableBufferPointer<Outline.Disc>) {
    let (first, last) = (discs[0], discs[discs.count - 1])
    guard discs.count > 1 else {
      return left.addArc(first, from: Vector(dx: 1, dy: 0), by: -2 * .pi)
    }
    right.points.removeAll()
    let start = Outline.Segment(from: first, to: discs[1])
    var segment = start
    for index in 1..<discs.count - 1 {
      let next = Outline.Segment(from: discs[index], to: discs[index + 1])
      left.addCorner(discs[index], segment, next, segment.left, next.left, opens: 1)
      right.addCorner(discs[index], segment, next, segment.right, next.right, opens: -1)
      segment = next
    }
    left.addArc(last, from: segment.left, by: -2 * segment.opening)
    for point in right.points.all.reversed() { left.points.append(point) }
    left.addArc(first, from: start.right, by: -2 * (.pi - start.opening))
  }
}
