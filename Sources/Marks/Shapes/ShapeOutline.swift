package import Geometry

/// The lines and areas that are drawn in the ink of a shape, relative to its anchor: the outline, divided into dashes, and the
/// heads of a line.
package struct ShapeOutline {
  /// Lines as wide as the ink.
  package private(set) var lines: [[Point]] = []

  /// Polygons that are filled.
  package private(set) var areas: [[Point]] = []

  /// The outline of a shape drawn in a width, with curves as polygons at most `tolerance` from them.
  package init(of shape: Shape, width: Double, tolerance: Double) {
    let isClosed = shape.form.isClosed
    var corners = shape.form.contour.corners(tolerance: tolerance)
    let heads = shape.heads
    if heads != .none {
      let ends = [(heads.start, false), (heads.end, true)]
      // Heads are the same for all tolerances, so that the bounds that were made with one hold them.
      let whole = shape.form.contour.corners(tolerance: width / 8)
      for case (let head?, let isEnd) in ends {
        add(head, to: &corners, of: isEnd ? whole : whole.reversed(), isEnd: isEnd, width)
      }
    }
    if let pattern = shape.line.dash.pattern(width: width) {
      lines = pattern.dashes(along: corners, isClosed: isClosed) + lines
    } else {
      lines.insert(corners, at: 0)
    }
  }

  /// The most of a line's length that a head takes.
  private static let mostShare = 0.4

  /// Half the angle between the two lines of an arrow's head, in radians.
  private static let spread = 0.45

  /// Adds a head at the end of `whole`, and shortens the line where the head covers it.
  private mutating func add(
    _ head: LineHead, to corners: inout [Point], of whole: [Point], isEnd: Bool, _ width: Double
  ) {
    let length = zip(whole, whole.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard length > 0, length.isFinite, let tip = whole.last else { return }
    let size = min(head.size * width, length * Self.mostShare)
    let back = Self.point(at: size, beforeTheEndOf: whole)
    let way = back - tip
    guard way.length > 0 else { return }
    let backward = way * (1 / way.length)
    let aside = backward.turned(by: .pi / 2)
    switch head.kind {
    case .arrow:
      let barbs = [-Self.spread, Self.spread].map { tip + backward.turned(by: $0) * size }
      lines.append([barbs[0], tip, barbs[1]])
    case .triangle:
      let base = tip + backward * size
      areas.append([tip, base + aside * (size * 0.4), base + aside * (size * -0.4)])
      // The line ends inside the triangle, where the triangle is still wider.
      let rest = Self.shortened(isEnd ? corners : corners.reversed(), by: size * 0.75)
      corners = isEnd ? rest : rest.reversed()
    case .bar:
      lines.append([tip + aside * (size / 2), tip + aside * (size / -2)])
    case .dot:
      areas.append(
        Contour(ellipseUnder: .scale(size * 0.3), at: tip).corners(tolerance: size / 200))
    }
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
