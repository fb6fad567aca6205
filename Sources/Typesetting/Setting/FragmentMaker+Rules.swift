import Geometry
import Marks

extension FragmentMaker {
  /// Adds the lines and the background of a glyph, which go on those of the glyph before.
  mutating func addRules(
    _ traits: TextTraits, _ range: Range<Double>, on line: LaidLine, _ font: SetFont,
    _ size: Double
  ) {
    guard !range.isEmpty else { return }
    func frame(_ top: Double, _ height: Double) -> Rect {
      Rect(
        x: range.lowerBound, y: top, width: range.upperBound - range.lowerBound, height: height)
    }
    if let background = traits.background {
      add(.background, frame(line.top, line.bottom - line.top), background)
    }
    if traits.isUnderlined == true {
      let rule = font.underline
      add(.underline, frame(line.baseline.y + rule.top * size, rule.height * size), traits.colour)
    }
    if traits.isStruck == true {
      let rule = font.strike
      add(.strike, frame(line.baseline.y + rule.top * size, rule.height * size), traits.colour)
    }
  }

  private mutating func add(_ kind: TextRule.Kind, _ frame: Rect, _ colour: Colour?) {
    // A text has at most three kinds, so the one to go on with is among the last three.
    for index in fragment.rules.indices.suffix(TextRule.Kind.allCases.count) {
      let last = fragment.rules[index]
      guard last.kind == kind, last.colour == colour, last.frame.minY == frame.minY,
        last.frame.height == frame.height,
        abs(last.frame.maxX - frame.minX) <= 1e-9 * max(abs(frame.minX), 1)
      else { continue }
      fragment.rules[index].frame = Rect(
        from: last.frame.origin, to: Point(x: frame.maxX, y: frame.maxY))
      return
    }
    fragment.rules.append(TextRule(kind, frame: frame, colour: colour))
  }
}
