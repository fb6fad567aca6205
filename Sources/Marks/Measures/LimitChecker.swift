import Geometry

/// Finds out whether all numbers of marks lie within `Limits`.
struct LimitChecker: MarkWalker {
  private(set) var isInside = true

  /// Stored here for speed, since every vertex needs it.
  private let coordinates = Limits.coordinates

  /// The number of marks that have begun and not yet ended.
  private var depth = 0

  /// The number of groups under filters among them.
  private var filteredDepth = 0

  mutating func visitMark(_ mark: Mark) {
    depth += 1
    if case .stroke(let stroke) = mark {
      check(stroke)
    } else if case .filtered(let group) = mark {
      if depth > Limits.depth + 1 || group.count > Limits.vertices { isInside = false }
    }
  }

  private mutating func check(_ stroke: Stroke) {
    if depth > Limits.depth + 1 || stroke.count > Limits.vertices { isInside = false }
    if !holds(stroke.vertices.storage.origin) { isInside = false }
  }

  /// Checks the stored vertices of a line, and skips its visible form.
  mutating func visitLine(_ line: Stroke) -> Bool {
    guard line.hidesVertices else { return false }
    if line.drawnStyle?.isSound == false
      || line.part?.isSound(in: line.count) == false
      || !line.vertices.allSatisfy({ holds($0.location) })
    {
      isInside = false
    }
    visitStroke(line)
    return true
  }

  // Checking a drawing calls this for every vertex, which takes most of the time.
  @inline(__always) mutating func visitVertex(_ vertex: Vertex) {
    if !holds(vertex.location) { isInside = false }
  }

  mutating func visitLeaf(_ leaf: some LeafMark) {
    depth -= 1
    if !leaf.isWithinLimits { isInside = false }
  }

  mutating func visitStroke(_ stroke: Stroke) {
    depth -= 1
    if !Limits.hold(stroke.ink) { isInside = false }
  }

  mutating func visitFiltered(_ group: FilteredGroup) {
    filteredDepth += 1
    if filteredDepth > Limits.filteredDepth { isInside = false }
    if !group.filters.isSound || !group.transform.isFinite || !Limits.hold(group.storage.origin)
      || group.frame.map(Limits.hold) == false
    {
      isInside = false
    }
    if isInside { group.present(to: &self) }
    (depth, filteredDepth) = (depth - 1, filteredDepth - 1)
  }

  @inline(__always) private func holds(_ point: Point) -> Bool {
    coordinates.contains(point.x) && coordinates.contains(point.y)
  }
}

extension Limits {
  /// Whether all numbers of a mark are within the limits. NaN never is.
  public static func hold(_ mark: Mark) -> Bool {
    var checker = LimitChecker()
    mark.accept(&checker)
    return checker.isInside
  }
}

extension Transform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
