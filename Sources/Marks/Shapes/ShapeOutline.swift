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

  /// Whether no head covers a part of the axis.
  package var isWhole: Bool { heads.allSatisfy { $0.cover == 0 } }

  /// All lines as wide as the ink: the dashes, and the lines of heads.
  package var lines: [[Point]] {
    var lines: [[Point]] = []
    forEachLine { lines.append($0) }
    return lines
  }

  /// Calls `body` with each of those lines.
  package func forEachLine(_ body: ([Point]) -> Void) {
    if let dash {
      dash.forEachDash(along: axis, isClosed: isClosed, body)
    } else {
      body(axis)
    }
    for line in headLines { body(line) }
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
    let fullLength = whole.sideLength
    if let head = heads.start { add(head, at: whole.reversed(), isEnd: false, fullLength, width) }
    if let head = heads.end { add(head, at: whole, isEnd: true, fullLength, width) }
    let length = fullLength - self.heads.reduce(0) { $0 + $1.cover }
    dash = pattern?.fitted(to: length, isClosed: isClosed)
  }

  /// The most of a line's length that a head takes.
  private static let mostShare = 0.4

  /// Adds a head at the end of `whole`, a line of a length, and shortens the axis where the head covers it.
  private mutating func add(
    _ head: LineHead, at whole: some BidirectionalCollection<Point>, isEnd: Bool,
    _ length: Double, _ width: Double
  ) {
    guard length > 0, length.isFinite, let tip = whole.last else { return }
    let size = min(head.size * width, length * Self.mostShare)
    let way = Self.end(of: whole, shortenedBy: size).place - tip
    guard way.length > 0 else { return }
    let backward = way * (1 / way.length)
    let drawn = DrawnHead(head.kind, size: size, isAtEnd: isEnd)
    heads.append(drawn)
    if let line = drawn.line(at: tip, backward) { headLines.append(line) }
    if let area = drawn.area(at: tip, backward) { areas.append(area) }
    if drawn.cover > 0 { shorten(atEnd: isEnd, by: drawn.cover) }
  }

  /// Removes the last part of the axis, or the first, of a length that is less than its own.
  private mutating func shorten(atEnd isEnd: Bool, by length: Double) {
    if isEnd {
      let end = Self.end(of: axis, shortenedBy: length)
      axis.removeLast(end.passed)
      axis[axis.count - 1] = end.place
    } else {
      let end = Self.end(of: axis.reversed(), shortenedBy: length)
      axis.removeFirst(end.passed)
      axis[0] = end.place
    }
  }

  /// The end of a line of at least one corner without its last part of a length, and the number of corners in that part.
  private static func end(
    of corners: some BidirectionalCollection<Point>, shortenedBy length: Double
  ) -> (place: Point, passed: Int) {
    var (rest, passed) = (length, -1)
    var last: Point?
    for before in corners.reversed() {
      if let last {
        let side = (last - before).length
        if side > rest { return (last + (before - last) * (rest / side), passed) }
        rest -= side
      }
      (last, passed) = (before, passed + 1)
    }
    return (last ?? .zero, passed)
  }
}
