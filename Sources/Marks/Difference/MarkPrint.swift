package import Geometry

/// A fingerprint of a mark. Comparisons keep fingerprints instead of marks, so that they can handle drawings of any size.
///
/// Hashes have a random seed, so that nobody can make a file in which different marks have equal hashes. By chance two of a
/// million marks have equal hashes once in forty million drawings.
package struct MarkPrint: Sendable {
  /// The rank in the order of its drawing: versions of one drawing keep it, and copies without history don't.
  package let rank: Double

  /// The reference point of the mark's other coordinates.
  package let anchor: Point

  /// The hash of everything except the mark's location.
  let shape: Int

  /// The hash of the mark's body, such as the vertices of a line as they were drawn. Colour, width, style, size and filters don't
  /// count.
  let body: Int

  /// Whether no other mark is likely to have the same body by chance.
  let hasOwnBody: Bool

  /// The hash of the kind of a group or of a foreign mark, by which it is recognised after its content changed; nil for other
  /// marks, whose content nobody changes in place.
  let container: Int?

  package init(of placed: RankedMark) {
    self.init(of: placed.mark, at: placed.rank)
  }

  init(of mark: Mark, at rank: Double = 0) {
    self.rank = rank
    anchor = mark.anchor
    var (shape, body) = (Hasher(), Hasher())
    mark.hashShape(into: &shape)
    mark.hashBody(into: &body)
    (self.shape, self.body) = (shape.finalize(), body.finalize())
    hasOwnBody = mark.hasOwnBody
    container = mark.containerHash
  }

  /// Whether two locations are equal but for different rounding.
  func lies(at other: Point) -> Bool {
    func isNear(_ one: Double, _ two: Double) -> Bool {
      one == two || abs(one - two) <= max(0x1p-20, 4 * max(one.magnitude, two.magnitude).ulp)
    }
    return isNear(anchor.x, other.x) && isNear(anchor.y, other.y)
  }
}
