import Geometry
import Graphics
import Inking
import Marks

/// Lines that a style makes of what a hand drew.
extension MarkRenderer where Target: ~Copyable {
  mutating func draw(_ line: SeenLine, colour: Colour) {
    let offset = line.origin - origin
    target.setFillColour(light.seen(colour, asHighlight: line.isHighlight))
    if line.nib == .round, !line.isHighlight {
      target.fillLine(line, movedBy: offset)
    } else {
      target.draw(
        [target.points(of: line, movedBy: offset)], nib: line.nib, asHighlight: line.isHighlight,
        in: light)
    }
  }
}

extension InkTarget where Self: ~Copyable {
  /// Fills the parts of a line as one in the fill colour, with a nib and with the blend mode of its kind of ink.
  mutating func draw(
    _ parts: [[LinePoint]], nib: NibShape, asHighlight isHighlight: Bool, in light: InkLight
  ) {
    guard nib != .round || isHighlight else { return fillLines(through: parts) }
    saveGState()
    // What is already as dark stays, or by night as light: other ink, and other lines of the highlighter.
    if isHighlight { setBlendMode(light == .day ? .darken : .lighten) }
    switch nib {
    case .round: fillLines(through: parts)
    case .ellipse(let shape): fillLines(through: parts, under: shape)
    case .turning(let nib): fillLines(through: parts, by: nib)
    }
    restoreGState()
  }

  /// Fills lines whose nib is what a transform makes of a round one.
  private mutating func fillLines(through lines: [[LinePoint]], under shape: Transform) {
    guard let back = shape.inverse else { return fillLines(through: lines) }
    // With such a nib a line looks as one with a round nib where both axes are as long.
    concatenate(shape)
    fillLines(
      through: lines.map { line in
        line.map { LinePoint(back.apply(to: $0.location), width: $0.width) }
      })
  }
}

extension LinePoint {
  func moved(by offset: Vector) -> LinePoint {
    LinePoint(location + offset, width: width, turn: turn)
  }
}

extension InkLight {
  /// The colour of a line.
  func seen(_ colour: Colour, asHighlight isHighlight: Bool) -> Colour {
    seen(isHighlight ? colour.onWhite : colour)
  }
}

extension Colour {
  /// The opaque colour that it has on white paper: a highlighter that was translucent would add up.
  fileprivate var onWhite: Colour {
    func mixed(_ part: Float) -> Float { 1 - alpha + part * alpha }
    return Colour(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: 1)
  }
}
