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
    var maker = OutlineMaker()
    points.withUnsafeBufferPointer { points in
      maker.forEachPath(around: points, tolerance: tolerance) { paths.append(Array($0)) }
    }
  }
}
