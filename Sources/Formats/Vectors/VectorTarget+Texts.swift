package import Geometry
package import Marks
package import Rendering

/// Typed texts as text.
extension VectorTarget where Page: ~Copyable {
  package mutating func draw(
    _ text: TypedText, under transform: Transform, colour: Colour, in light: InkLight,
    _ media: any MediumSource
  ) -> Bool {
    let placement = transform.concatenating(ctm)
    guard isPlain, isNear(placement.bounds(of: text.box.union(text.inkBounds))) else {
      return false
    }
    return page.draw(
      VectorText(
        text, under: placement, colour, opacity: paint(.black).colour.alpha, in: light, media))
  }
}
