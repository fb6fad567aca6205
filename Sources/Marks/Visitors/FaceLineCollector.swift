public import Geometry

/// Collects the middles of lines as they are seen, among which a face is sought: of lines in a style the curve, of cut lines what is
/// left, of pictures and foreign marks the frame. Dots are none. Solid fillings without transparency hide what lies below them.
public struct FaceLineCollector: MarkVisitor {
  /// Thrown when the search may have no more lines.
  public struct Full: Error {}
  public typealias Failure = Full

  private let area: Rect

  /// The greatest distance between a curve of ordinary width and the polygon in its place.
  private let tolerance: Double
  private var lines: FaceLines

  /// Whether the marks are seen through filters, which may let what lies below shine through.
  private var isFiltered = false

  private init(_ lines: FaceLines, in area: Rect, tolerance: Double) {
    (self.lines, self.area, self.tolerance) = (lines, area, tolerance)
  }

  /// The smallest face around a point among the visible marks of a drawing, wherever they are.
  public static func face(_ search: FaceSearch, in drawing: Drawing) -> FoundFace {
    guard let reach = drawing.reach else { return .open }
    return search.among(linesWithin: reach).face { area, lines in
      var collector = FaceLineCollector(lines, in: area, tolerance: search.pixel / 4)
      // Its lines then have one owner and aren't copied.
      lines = .none
      do throws(Full) {
        try drawing.visitVisibleMarks(touching: area) { (mark) throws(Full) in
          try mark.accept(&collector)
        }
      } catch {}
      lines = collector.lines
    }
  }

  public mutating func visitMark(_ mark: Mark) {}

  public mutating func visitLine(_ line: Stroke) throws(Full) -> Bool {
    if let seen = line.seen {
      let way = seen.origin - lines.reference
      seen.forEachPoint(tolerance: tolerance(for: line.ink.width)) { point in
        lines.add(way + point.location.vector, width: point.width)
      }
    } else {
      for vertex in line.vertices {
        lines.add(vertex.offset(from: lines.reference), width: line.ink.width)
      }
    }
    try endLine()
    return true
  }

  public mutating func visitVertex(_ vertex: Vertex) {}

  public mutating func visitDot(_ dot: Dot) {}

  public mutating func visitStroke(_ stroke: Stroke) {}

  public mutating func visitPicture(_ picture: PictureMark) throws(Full) {
    try addFrame(picture.corners)
  }

  /// Takes the outlines and heads of shapes. One without a visible outline is a filling, by which no face is bounded.
  public mutating func visitShape(_ shape: ShapeMark) throws(Full) {
    let isBare = shape.ink.colour.alpha <= 0
    let offset = shape.anchor - lines.reference
    let tolerance = tolerance(for: shape.ink.width)
    let corners = {
      shape.shape.form.contour.corners(tolerance: tolerance).map { offset + $0.vector }
    }
    if !isFiltered, shape.shape.seenFill?.isOpaque == true {
      lines.addCover(in: shape.axes, isBare: isBare, corners: corners)
    }
    guard !isBare else { return }
    for corner in corners() { lines.add(corner, width: shape.ink.width) }
    try endLine()
  }

  /// Letters bound no faces.
  public mutating func visitText(_ text: TextMark) {}

  public mutating func visitFiltered(_ group: FilteredGroup) throws(Full) {
    let before = isFiltered
    isFiltered = isFiltered || !group.filters.text.isEmpty
    for mark in group.marks(touching: area) { try mark.accept(&self) }
    isFiltered = before
  }

  public mutating func visitForeign(_ foreign: ForeignMark) throws(Full) {
    if foreign.hasInk { try addFrame(foreign.frame.corners) }
  }

  /// The tolerance for a line of a width: polygons stay inside the ink of lines that are thin in this view, so that a filling up to
  /// them leaves no gap in a nearer one.
  private func tolerance(for width: Double) -> Double {
    min(tolerance, max(width / 8, tolerance / 8))
  }

  private mutating func addFrame(_ corners: [Point]) throws(Full) {
    for corner in corners + corners.prefix(1) { lines.add(corner - lines.reference, width: 0) }
    try endLine()
  }

  private mutating func endLine() throws(Full) {
    lines.endLine()
    if lines.isFull { throw Full() }
  }
}
