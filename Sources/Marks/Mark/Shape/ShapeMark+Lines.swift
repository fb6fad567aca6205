package import Geometry

/// The lines of shapes.
extension ShapeMark {
  /// The lines that a pen draws along the outline and the hatching; nil for a shape without a style. They lie at the anchor.
  package var styledLines: (outline: [Stroke], areas: [[Point]])? {
    guard let style = shape.line.style else { return nil }
    let outline = ShapeOutline(of: shape, width: ink.width, tolerance: tolerance)
    let lines = content.styledLines {
      ShapePen.lines(along: outline.lines, style, ink, seed: shape.line.seed)
    }
    return (lines.map { $0.moved(by: anchor.vector) }, outline.areas)
  }

  /// The lines of the outline, its dashes one by one, and those of heads, in the order in which a hand draws them: as the pen
  /// draws them, or plain ones at most `tolerance` from the curves.
  package func outlineLines(tolerance: Double) -> [Stroke] {
    if let styledLines { return styledLines.outline }
    let outline = ShapeOutline(of: shape, width: ink.width, tolerance: tolerance)
    return outline.lines.map { line in Self.line(line.map { $0 + anchor.vector }, ink) }
  }

  /// The lines of an open line with heads as it is seen, among them those around solid heads; none for other shapes.
  var headLines: [[Point]] {
    guard shape.heads != .none, ink.colour.alpha > 0 else { return [] }
    let outline = ShapeOutline(of: shape, width: ink.width, tolerance: tolerance)
    let lines = outline.lines + outline.areas.map { $0 + $0.prefix(1) }
    return lines.map { line in line.map { $0 + anchor.vector } }
  }

  /// A plain line along corners.
  static func line(_ corners: [Point], _ ink: Ink) -> Stroke {
    let origin = corners.first ?? .zero
    return Stroke(
      origin: origin, samples: corners.map { Sample($0 - origin) }, states: [], ink: ink,
      style: nil)
  }

  /// A polygon as a filling without an outline.
  static func area(_ corners: [Point], _ colour: Colour) -> ShapeMark {
    let origin = corners.first ?? .zero
    let path = ShapePath(corners.map { $0 - origin }, isClosed: true)
    return ShapeMark(
      Shape(.path(path), fill: ShapeFill(.solid, colour)),
      ink: Ink(colour: colour.withAlpha(0), width: 1), at: origin)
  }

  /// The greatest distance of the polygons that measures use from the outline.
  package var tolerance: Double {
    let size = content.axes.size
    return max(ink.width / 8, max(size.width, size.height) / 4096)
  }
}
