package import Geometry

/// A kind of mark, with the requirements for all code that handles marks. `Mark` passes them on; a leaf, a mark without members,
/// has defaults for most. The word body in them, as in `hashBody`, means the part of a mark that no change of its look touches,
/// such as the vertices of a line.
package protocol MarkBody: Hashable, Sendable {
  /// The mark of this kind.
  var mark: Mark { get }

  /// One word that names the kind in texts and tells kinds apart.
  var word: String { get }

  // MARK: Location

  var location: Point { get set }

  var size: Size { get }

  /// The translation since the mark was put into the drawing, or since it was settled.
  var shift: Vector { get set }

  /// Adds the shift to the stored location, so that the mark counts as put where it is now, and its shift is zero.
  mutating func settle()

  /// The reference point of the mark's other coordinates, which moves with the mark.
  var anchor: Point { get }

  /// The mark with `transform` applied to where it is now.
  func transformed(by transform: Transform) -> Self

  // MARK: Look

  /// The ink that `drawn(with:)` changes; nil if there is none.
  var ownInk: Ink? { get }

  func drawn(with ink: Ink) -> Self

  /// The properties that can change while the body stays; nil if the mark has none.
  var look: Look? { get }

  /// A mark with the body of this one, and a look of the same kind.
  func with(_ look: Look) -> Self

  /// The mark as it was drawn, before it was transformed or moved.
  var original: Self { get }

  /// Whether the dark view inverts the lightness of the whole mark.
  var turnsInDark: Bool { get }

  /// Whether the hand snaps the mark to others, and others to it, unless the user wants something else. Lines and dots of a hand
  /// are seldom meant to lie straight.
  var snaps: Bool { get }

  /// The angle by which the sides of the mark are turned; nil for a mark without sides of its own.
  var tilt: Double? { get }

  // MARK: Members

  /// The marks of a group at their present locations, the lowest first; nil for a mark that is no group.
  var members: [Mark]? { get }

  /// Whether it is a group.
  var hasMembers: Bool { get }

  /// The group with `change` applied to each member as it was drawn; a mark that is no group stays.
  func mappingMembers(_ change: (Mark) -> Mark) -> Self

  // MARK: Size

  var vertexCount: Int { get }

  /// The approximate number of bytes that the mark takes beside those of `Mark` itself.
  var memory: Int { get }

  // MARK: Comparison

  /// Whether another mark with the same translation and the same ink stores the same, to the bit.
  func keepsSame(as other: Mark) -> Bool

  /// Hashes everything except the word and the mark's location.
  func hashShape(into hasher: inout Hasher)

  /// Hashes the body, without the look, the word and the mark's location.
  func hashBody(into hasher: inout Hasher)

  /// Whether a mark with the same body is likely to be the same mark, which isn't so for dots, since all are alike.
  var hasOwnBody: Bool { get }

  /// A name by which a group or a foreign mark is recognised after its content has changed; nil for a kind whose content never
  /// changes.
  var container: String? { get }

  /// The properties for texts and comparisons.
  var facts: MarkFacts { get }
}

// MARK: - Defaults of a plain leaf

extension MarkBody {
  package var ownInk: Ink? { nil }

  package func drawn(with ink: Ink) -> Self { self }

  package var look: Look? { nil }

  package func with(_ look: Look) -> Self { look.ink.map(drawn(with:)) ?? self }

  package var original: Self {
    var original = self
    original.shift = .zero
    return original
  }

  package var turnsInDark: Bool { true }

  package var snaps: Bool { true }

  package var tilt: Double? { nil }

  package var members: [Mark]? { nil }

  package var hasMembers: Bool { false }

  package func mappingMembers(_ change: (Mark) -> Mark) -> Self { self }

  package var memory: Int { 0 }

  package var hasOwnBody: Bool { true }

  package var container: String? { nil }
}
