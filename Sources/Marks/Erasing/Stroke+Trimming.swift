import Geometry
import Inking

extension Stroke {
  /// A line that looks like this one, without the invisible parts of its samples and without the times of drawing.
  package var trimmed: Stroke {
    guard part != nil else { return self }
    var line = original
    let growth = transform?.linearPart.magnification ?? 1
    line.ink = Ink(colour: ink.colour, width: ink.width / growth)
    let seen = SeenLine(of: line)
    var points: [LinePoint] = []
    seen.forEachPoint(tolerance: seen.tolerance / 16) { points.append($0) }
    let widest = points.reduce(0) { max($0, $1.width) }
    var states: [PenState] = []
    var style: DrawnStyle?
    if let drawn = drawnStyle, widest > 0 {
      // In this style only pressure affects the width.
      var plain = PenStyle()
      (plain.smoothing, plain.leastWidth) = (0, 0)
      (plain.nib, plain.isHighlight) = (drawn.style.nib, drawn.style.isHighlight)
      (plain.turnsNib, plain.grain) = (drawn.style.turnsNib, drawn.style.grain)
      style = DrawnStyle(plain, unit: drawn.unit)
      states = points.map { point in
        let tilt = plain.tilt(turning: point.turn).map { (right: $0.dx, down: $0.dy) }
        return PenState(pressure: point.width / widest, tilt: tilt)
      }
      line.ink = Ink(colour: ink.colour, width: widest)
    }
    var trimmed = Stroke(
      origin: line.origin, samples: points.map { Sample($0.location.vector) }, states: states,
      ink: line.ink, style: style)
    if let transform { trimmed = trimmed.placed(by: transform) }
    return trimmed.drawn(with: Ink(colour: ink.colour, width: line.ink.width * growth))
      .moved(by: shift)
  }
}
