import Geometry

/// Decides by a line's segments, one after the other, whether the line is drawn by thin coverage.
///
/// A line that was refused stays refused however it goes on, so a growing line changes its coverage at most twice: when it
/// becomes long enough, and when it is refused.
struct ThinTest: ~Copyable {
  private var trail = Trail()
  private var radius = 0.0
  private var way = 0.0
  private var isRefused = true

  /// The radii for which thin coverage is faster than edges.
  static let radii = 0.25...1.0

  /// Each segment visits all pixels of its bounding box, so edges are faster for longer segments.
  private static let longest = 6.0

  /// Thin coverage makes lines narrower than a pixel slightly too long, which isn't visible in lines of at least this length.
  private static let leastWay = 16.0

  /// Begins a line, which has no segment yet.
  mutating func begin(at start: Vector, radius: Double) {
    (self.radius, way) = (radius, 0)
    isRefused = !Self.radii.contains(radius)
    if !isRefused { trail.begin(at: start, width: 2 * radius + 1) }
  }

  /// Adds a segment; false if the line is refused.
  @inline(__always) @discardableResult
  mutating func add(from start: Vector, to end: Vector) -> Bool {
    if isRefused { return false }
    let step = max(abs(end.dx - start.dx), abs(end.dy - start.dy))
    way += step
    trail.add(from: start, to: end)
    isRefused = step > Self.longest || trail.comesBack
    return !isRefused
  }

  /// Whether thin coverage makes the line look as its edges do, and draws it faster. A line that runs beside itself would show
  /// seams.
  var isPassed: Bool { !isRefused && way > 0 && (radius >= 0.5 || way >= Self.leastWay) }
}
