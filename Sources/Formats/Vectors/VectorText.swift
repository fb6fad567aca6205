package import Geometry
import Graphics
package import Marks
package import Rendering

/// A typed text on a page.
package struct VectorText {
  package let text: TypedText

  /// The transform from the text's box to the page.
  package let placement: Transform

  /// The source of the media of its pictures.
  let media: any MediumSource

  /// The colour of all parts without one of their own, and the light in which colours are seen.
  private let colour: Colour
  private let light: InkLight

  /// The opacity beside that of colours.
  private let opacity: Float

  package init(
    _ text: TypedText, under placement: Transform, _ colour: Colour, opacity: Float = 1,
    in light: InkLight, _ media: any MediumSource
  ) {
    (self.text, self.placement, self.media) = (text, placement, media)
    (self.colour, self.light, self.opacity) = (colour, light, opacity)
  }

  /// The paint of a part with a colour of its own, or without one.
  func paint(_ own: Colour?) -> VectorPaint {
    let seen = light.seen(own ?? colour)
    return VectorPaint(seen.withAlpha(seen.alpha * opacity))
  }

  /// The lines with their glyphs.
  var lines: [VectorTextLine] {
    var maker = VectorTextLines(text)
    return maker.make()
  }
}

extension VectorPage where Self: ~Copyable {
  /// Formats that know no text get outlines.
  package mutating func draw(_ text: VectorText) -> Bool { false }

  /// Fills the rules of a text that are of the wanted kinds.
  mutating func fillRules(of text: VectorText, where isWanted: (TextRule.Kind) -> Bool) {
    for rule in text.text.setting.rules where isWanted(rule.kind) {
      var path = VectorPath()
      path.add(rule.frame)
      fill(path.transformed(by: text.placement), using: .winding, text.paint(rule.colour))
    }
  }

  /// Fills a cluster of glyphs as outlines.
  mutating func fillOutlines(of cluster: TextCluster, in text: VectorText) {
    let setting = text.text.setting
    var path = VectorPath()
    for number in cluster.glyphs {
      let (glyph, size) = (setting.glyphs[number], cluster.size)
      let inBox = Transform(a: size, b: 0, c: 0, d: size, tx: glyph.place.x, ty: glyph.place.y)
      for contour in setting.forms[Int(glyph.form)].contours {
        path.append(VectorPath(contour, under: inBox.concatenating(text.placement)))
      }
    }
    if !path.isEmpty { fill(path, using: .winding, text.paint(cluster.colour)) }
  }
}

extension VectorText {
  /// The links of the text, with the bytes of the source that lead there.
  var links: [(range: Range<Int>, link: TextLink)] {
    text.source.spans.compactMap { span in
      span.traits.link.flatMap(TextLink.init).map { (span.range, $0) }
    }
  }
}
