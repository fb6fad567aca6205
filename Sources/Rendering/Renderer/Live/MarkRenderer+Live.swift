import Geometry
import Marks

/// Lines under the pen; only their parts near the target's frame are drawn.
extension MarkRenderer where Target == TileTarget {
  /// Draws a line of one width, in another colour than its ink's if one is given.
  mutating func draw(_ line: borrowing LiveLine, in ink: Ink, shown colour: Colour?) {
    line.add(to: &target)
    target.fillCoverage(colour ?? light.seen(ink.colour), in: target.frame)
  }

  /// Draws the line that a style makes, in another colour than its ink's if one is given.
  mutating func draw(_ line: LiveInk, in ink: Ink, shown colour: Colour?) {
    let colour = colour ?? light.seen(ink.colour, asHighlight: line.isHighlight)
    target.setFillColour(colour)
    line.draw(on: &target, light: light, isTranslucent: !colour.isOpaque)
  }
}
