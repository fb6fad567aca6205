package import Geometry
import Graphics
package import Inking
import Marks

/// Lines whose form a style makes from the samples of a hand.
extension MarkRenderer where Target: ~Copyable {
  mutating func draw(_ line: SeenLine, colour: Colour) {
    let offset = line.origin - origin
    target.setFillColour(light.seen(colour, asHighlight: line.isHighlight))
    if line.nib == .round, !line.isHighlight, line.grain == 0 {
      target.fillLine(line, movedBy: offset)
    } else {
      target.draw(
        [target.points(of: line, movedBy: offset)], nib: line.nib, asHighlight: line.isHighlight,
        grain: LineGrain(of: line), from: origin, in: light)
    }
  }
}

extension InkTarget where Self: ~Copyable {
  /// Fills the parts of a line as one in the fill colour, with a nib, with the blend mode of its kind of ink, and with the grain
  /// of the paper. `origin` is the location of user space's zero on the canvas.
  mutating func draw(
    _ parts: [[LinePoint]], nib: NibShape, asHighlight isHighlight: Bool, grain: LineGrain?,
    from origin: Point, in light: InkLight
  ) {
    guard nib != .round || isHighlight || grain != nil else { return fillLines(through: parts) }
    saveGState()
    // A highlighter doesn't change colours that are at least as dark, or at night as light: those of other ink, and of its other
    // lines.
    if isHighlight { setBlendMode(light == .day ? .darken : .lighten) }
    if let grain {
      fillGrained(parts, by: nib, grain, from: origin)
    } else {
      fill(parts, by: nib)
    }
    restoreGState()
  }

  /// Fills the parts of a line as one with a nib.
  package mutating func fill(_ parts: [[LinePoint]], by nib: NibShape) {
    switch nib {
    case .round: fillLines(through: parts)
    case .ellipse(let shape):
      saveGState()
      fillLines(through: parts, under: shape)
      restoreGState()
    case .turning(let nib): fillLines(through: parts, by: nib)
    }
  }

  /// Fills lines with a nib that is a transformed circle.
  private mutating func fillLines(through lines: [[LinePoint]], under shape: Transform) {
    guard let back = shape.inverse else { return fillLines(through: lines) }
    // Such a nib draws a line as a round one does in transformed coordinates in which both axes have equal length.
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
  /// The displayed colour of a line.
  func seen(_ colour: Colour, asHighlight isHighlight: Bool) -> Colour {
    seen(isHighlight ? colour.onWhite : colour)
  }
}

extension Colour {
  /// The opaque colour that looks the same on white paper: the lines of a translucent highlighter would add up.
  fileprivate var onWhite: Colour {
    func mixed(_ part: Float) -> Float { 1 - alpha + part * alpha }
    return Colour(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: 1)
  }
}
