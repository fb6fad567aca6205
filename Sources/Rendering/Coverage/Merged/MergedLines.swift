import Geometry

/// The lines of an outline that comes back to itself, covered as one area: exact edges would count ink twice in the pixels that two
/// of them cover partly.
struct MergedLines: ~Copyable {
  private var union = EdgeUnion()
  private var trail = Trail()

  /// The largest outline that is merged, in pixels.
  static let largest = 4096.0

  /// The outline comes back where it runs through a square of this side a second time, in pixels, or of this share of a larger
  /// outline.
  private static let side = (least: 2.0, share: 1 / 32.0)

  /// The number of returns up to which an outline only closes, or crosses itself once.
  private static let mostReturns = 3

  /// The square of the cosine from which on an outline that turns back lies along itself.
  private static let sharpest = 0.96

  /// Whether the lines along an axis are merged; `pixel` is the size of one. All tiles agree, since it depends on the axis alone.
  mutating func suit(_ axis: [Point], pixel: Double) -> Bool {
    guard var last = axis.first else { return false }
    let box = Rect(around: axis)
    let size = max(box.width, box.height)
    guard axis.count > 2, size <= Self.largest * pixel else { return false }
    let start = last
    var way = Vector.zero
    trail.begin(at: .zero, width: max(Self.side.least * pixel, size * Self.side.share))
    for corner in axis.dropFirst() {
      let step = corner - last
      let ahead = way * step
      let turnsBack = ahead < 0 && ahead * ahead > Self.sharpest * (way * way) * (step * step)
      if turnsBack { return true }
      trail.add(from: last - start, to: corner - start)
      if trail.returns > Self.mostReturns { return true }
      (way, last) = (step, corner)
    }
    return false
  }

  mutating func add(_ line: UnsafeBufferPointer<Vector>, _ edges: LineEdges) {
    edges.addLine(line, to: &union)
  }

  /// Adds the area of all lines to a coverage, and removes them.
  mutating func fill(into coverage: inout Coverage) {
    union.add(to: &coverage)
  }
}
