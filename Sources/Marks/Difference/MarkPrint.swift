package import Geometry

/// What is compared of a mark: hashes of it in place of the mark, so that drawings of any size can be compared.
///
/// Hashes have a random seed, so that no file can be made of which they are equal where marks aren't. By chance two of a million marks
/// have the same one once in forty million drawings.
package struct MarkPrint: Sendable {
  /// The place in the order of its drawing: versions of one drawing keep it, and copies without history don't.
  package let place: Double

  /// The point that everything else is told from.
  package let anchor: Point

  /// The hash of everything but where the mark lies.
  let shape: Int

  /// The hash of what was drawn, whatever its colour, width, style, size or filters are.
  let body: Int

  /// Whether no other mark is likely to have the same body by chance.
  let hasOwnBody: Bool

  /// What a mark with other content has in common with it that came from it and took its place: its kind, for a group or a mark of
  /// an unknown kind; nil for others, which nobody changes so.
  let container: Int?

  package init(of placed: PlacedMark) {
    self.init(of: placed.mark, at: placed.place)
  }

  init(of mark: Mark, at place: Double = 0) {
    self.place = place
    anchor = mark.anchor
    var (shape, body) = (Hasher(), Hasher())
    mark.hashShape(into: &shape)
    mark.hashBody(into: &body)
    (self.shape, self.body) = (shape.finalize(), body.finalize())
    hasOwnBody = mark.hasOwnBody
    container = mark.containerHash
  }

  /// Whether another mark lies where this one does; numbers may have been rounded in other ways.
  func lies(at other: Point) -> Bool {
    func isNear(_ one: Double, _ two: Double) -> Bool {
      one == two || abs(one - two) <= max(0x1p-20, 4 * max(one.magnitude, two.magnitude).ulp)
    }
    return isNear(anchor.x, other.x) && isNear(anchor.y, other.y)
  }
}
