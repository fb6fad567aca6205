import Geometry
import Graphics
public import Marks

/// Shapes: the filling, then the outline and the heads of lines over it, and the label at the top.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitShape(_ shape: ShapeMark) throws(Failure) {
    let fill = shape.shape.seenFill
    let hasPattern = fill.map { $0.pattern != .solid } ?? false
    let contour = shape.shape.form.contour
    if hasPattern { target.beginGroup() }
    if let fill, hasPattern { draw(fill, in: shape, contour) }
    if !target.draw(shape, along: contour, from: origin, in: light) {
      if let fill, !hasPattern { draw(fill, in: shape, contour) }
      drawOutline(of: shape, contour)
    }
    if hasPattern { target.endGroup() }
    if let label = shape.labelMark { try draw(label) }
    resume()
  }

  /// The greatest distance of a polygon from a curve, in user space.
  private var tolerance: Double { target.lineTolerance / max(target.ctm.magnification, 1e-12) }

  // MARK: Filling

  private mutating func draw(_ fill: ShapeFill, in mark: ShapeMark, _ contour: Contour) {
    // The lines and dots lie on a grid through the anchor, so that they move with the shape. They are the same for all tolerances,
    // since a dot at the edge would come and go with the zoom.
    let corners = contour.corners(
      tolerance: fill.pattern == .solid ? tolerance : fill.gap / 64)
    let offset = mark.anchor - origin
    let colour = light.seen(fill.colour)
    switch fill.pattern {
    case .solid: fillArea(corners.map { $0 + offset }, colour)
    case .hatched, .crossHatched:
      let lines = fill.hatchings.flatMap { $0.lines(in: corners) }
      useLineStyle(of: Ink(colour: fill.colour, width: fill.lineWidth))
      for line in lines {
        target.move(to: line.from + offset)
        addLine(from: line.from + offset, to: line.to + offset)
      }
      if !lines.isEmpty { target.strokePath() }
    case .dotted:
      useLineStyle(of: Ink(colour: fill.colour, width: fill.dotDiameter))
      let dots = Hatching(angle: fill.angle, gap: fill.gap).dots(in: corners)
      for dot in dots {
        target.move(to: dot + offset)
        target.addLine(to: dot + offset)
      }
      if !dots.isEmpty { target.strokePath() }
    }
  }

  /// Fills a polygon in user space, or the part of it in the target's window.
  mutating func fillArea(_ corners: [Point], _ colour: Colour) {
    var corners = corners
    if let window = target.fillWindow, let back = target.ctm.inverse {
      let near = back.bounds(of: window)
      if !corners.allSatisfy(near.contains) { corners = near.part(ofConvex: corners) }
    }
    guard !corners.isEmpty else { return }
    target.setFillColour(colour)
    target.addArea(corners)
    target.fillPath(using: .evenOdd)
  }

  // MARK: Outline

  private mutating func drawOutline(of mark: ShapeMark, _ contour: Contour) {
    guard mark.ink.colour.alpha > 0 else { return }
    let styled = mark.styledLines
    let outline = ShapeOutline(
      of: mark.shape, contour, width: mark.ink.width, tolerance: tolerance)
    // A translucent head and the line below it are drawn as one area, so that the line doesn't show through.
    let isLayer = !outline.areas.isEmpty && mark.ink.colour.alpha < 1
    var ink = mark.ink
    if isLayer {
      target.saveGState()
      target.setAlpha(Double(ink.colour.alpha))
      target.beginTransparencyLayer()
      ink.colour = ink.colour.withAlpha(1)
    }
    if let styled {
      draw(styled.outline, colour: ink.colour)
    } else {
      stroke(outline, movedBy: mark.anchor - origin, ink)
    }
    for area in outline.areas {
      fillArea(area.map { $0 + (mark.anchor - origin) }, light.seen(ink.colour))
    }
    if isLayer {
      target.endTransparencyLayer()
      target.restoreGState()
    }
  }

  /// Strokes the lines of an outline as one, so that translucent ink counts once where they meet.
  private mutating func stroke(_ outline: ShapeOutline, movedBy offset: Vector, _ ink: Ink) {
    useLineStyle(of: ink)
    outline.forEachLine { line in
      guard var last = line.first.map({ $0 + offset }) else { return }
      target.move(to: last)
      for corner in line.dropFirst() {
        let next = corner + offset
        addLine(from: last, to: next)
        last = next
      }
    }
    target.strokePath(along: outline.axis)
  }

  /// Draws the lines of a pen as one.
  private mutating func draw(_ lines: [Stroke], colour: Colour) {
    let seen = lines.compactMap(\.seen)
    guard let first = seen.first else { return }
    if seen.count == 1 { return draw(first, colour: colour) }
    target.setFillColour(light.seen(colour, asHighlight: first.isHighlight))
    let parts = seen.map { target.points(of: $0, movedBy: $0.origin - origin) }
    target.draw(
      parts, nib: first.nib, asHighlight: first.isHighlight, grain: LineGrain(of: first),
      from: origin, in: light)
  }
}
