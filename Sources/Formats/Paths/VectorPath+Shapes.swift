import Geometry
import Graphics

extension VectorPath {
  /// The length of the handles of a quarter of a circle, beside the radius.
  private static let quarter = 0.552_284_749_8

  /// The ellipse in a rectangle.
  init(ellipseIn rect: Rect) {
    self.init()
    let (centre, across, down) = (
      rect.centre, Vector(dx: rect.width / 2, dy: 0), Vector(dx: 0, dy: rect.height / 2)
    )
    let ways = [across, down, across * -1, down * -1, across]
    move(to: centre + across)
    for (start, end) in zip(ways, ways.dropFirst()) {
      addCurve(
        to: centre + end, control1: centre + start + end * Self.quarter,
        control2: centre + end + start * Self.quarter)
    }
    close()
  }

  /// Adds a rectangle.
  mutating func add(_ rect: Rect) {
    let corners = rect.corners
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    close()
  }

  /// Adds lines through corners. The last corner of a closed polygon may be the first one again.
  mutating func add(_ corners: [Point], isClosed: Bool) {
    guard let start = corners.first else { return }
    let ends = isClosed && corners.count > 1 && corners.last == start
    move(to: start)
    for corner in corners.dropFirst().dropLast(ends ? 1 : 0) { addLine(to: corner) }
    // A move alone draws no dot.
    if corners.count == 1 { addLine(to: start) }
    if isClosed { close() }
  }

  /// A transformed contour. A segment back to its start is left to the end of the path.
  init(_ contour: Contour, under transform: Transform) {
    self.init()
    reserve(verbs: contour.pieces.count + 2, points: 3 * contour.pieces.count + 1)
    let start = transform.apply(to: contour.start)
    move(to: start)
    var pieces = contour.pieces[...]
    // A move alone draws no dot.
    if pieces.isEmpty { addLine(to: start) }
    if contour.isClosed, case .line(contour.start)? = pieces.last { pieces.removeLast() }
    for piece in pieces {
      switch piece {
      case .line(let end): addLine(to: transform.apply(to: end))
      case .curve(let end, let first, let second):
        addCurve(
          to: transform.apply(to: end), control1: transform.apply(to: first),
          control2: transform.apply(to: second))
      }
    }
    if contour.isClosed { close() }
  }

  /// The outlines of the letters of a text, relative to its upper left corner.
  init(outlineOf layout: TextLayout) {
    self.init()
    layout.outline?.forEachElement { element in
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .curve(let first, let second, let end):
        addCurve(to: end, control1: first, control2: second)
      case .close: close()
      }
    }
  }
}
