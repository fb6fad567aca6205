package import Geometry

/// The lines and areas that are drawn in the ink of a shape, relative to its anchor: the outline, divided into dashes, and the
/// heads of a line.
package struct ShapeOutline {
  /// The outline as one line, shortened where a head covers it. That of a closed shape ends where it begins.
  package private(set) var axis: [Point]
  package let isClosed: Bool

  /// The pattern of the dashes, a whole number of which fits the axis; nil for a solid outline.
  package private(set) var dash: DashPattern?

  package private(set) var heads: [DrawnHead] = []

  /// The lines of heads, as wide as the ink.
  package private(set) var headLines: [[Point]] = []

  /// Polygons that are filled.
  package private(set) var areas: [[Point]] = []

  /// All lines as wide as the ink: the dashes, and the lines of heads.
  package var lines: [[Point]] {
    (dash?.dashes(along: axis, isClosed: isClosed) ?? [axis]) + headLines
  }

  /// The outline of a shape drawn in a width, with curves as polygons at most `tolerance` from them.
  package init(of shape: Shape, width: Double, tolerance: Double) {
    self.init(of: shape, shape.form.contour, width: width, tolerance: tolerance)
  }

  /// The same with the contour of the shape's form, for a caller that needs that too.
  package init(of shape: Shape, _ contour: Contour, width: Double, tolerance: Double) {
    isClosed = shape.form.isClosed
    axis = contour.corners(tolerance: tolerance)
    let (pattern, heads) = (shape.line.dash.pattern(width: width), shape.heads)
    guard pattern != nil || heads != .none else { return }
    // Heads are the same for all tolerances, so that the bounds that were made with one hold them; and so is the number of dashes.
    let whole = contour.corners(tolerance: width / 8)
    for case (let head?, let isEnd) in [(heads.start, false), (heads.end, true)] {
      add(head, at: isEnd ? whole : whole.reversed(), isEnd: isEnd, width)
    }
    let length = whole.sideLength - self.heads.reduce(0) { $0 + $1.cover }
    dash = pattern?.fitted(to: length, isClosed: isClosed)
  }

  /// The most of a line's length that a head takes.
  private static let mostShare = 0.4

  /// Adds a head at the end of `whole`, and shortens the axis where the head covers it.
  private mutating func add(_ head: LineHead, at whole: [Point], isEnd: Bool, _ width: Double) {
    let length = whole.sideLength
    guard length > 0, length.isFinite, let tip = whole.last else { return }
    let size = min(head.size * width, length * Self.mostShare)
    let way = Self.point(at: size, beforeTheEndOf: whole) - tip
    guard way.length > 0 else { return }
    let backward = way * (1 / way.length)
    let drawn = DrawnHead(head.kind, size: size, isAtEnd: isEnd)
    heads.append(drawn)
    if let line = drawn.line(at: tip, backward) { headLines.append(line) }
    if let area = drawn.area(at: tip, backward) { areas.append(area) }
    guard drawn.cover > 0 else { return }
    let rest = Self.shortened(isEnd ? axis : axis.reversed(), by: drawn.cover)
    axis = isEnd ? rest : rest.reversed()
  }

  private static func point(at distance: Double, beforeTheEndOf corners: [Point]) -> Point {
    shortened(corners, by: distance).last ?? .zero
  }

  /// A line without the last part of a length that is less than its own.
  private static func shortened(_ corners: [Point], by length: Double) -> [Point] {
    var (rest, corners) = (length, corners)
    while corners.count > 1 {
      let (last, before) = (corners[corners.count - 1], corners[corners.count - 2])
      let side = (last - before).length
      if side > rest {
        corners[corners.count - 1] = last + (before - last) * (rest / side)
        return corners
      }
      rest -= side
      corners.removeLast()
    }
    return corners
  }
}
