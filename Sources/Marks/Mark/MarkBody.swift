package import Geometry

/// A kind of mark: the questions that everything asks a mark. `Mark` passes them on; a leaf answers most of them by default.
package protocol MarkBody: Hashable, Sendable {
  /// The mark of this kind.
  var mark: Mark { get }

  /// One word that names the kind in texts and tells kinds apart.
  var word: String { get }

  // MARK: Where it lies

  var location: Point { get set }

  var size: Size { get }

  /// The translation since the mark was put.
  var shift: Vector { get set }

  /// Makes the current location the one where the mark was put.
  mutating func settle()

  /// The point that everything else of the mark is told from: it moves as the mark does.
  var anchor: Point { get }

  /// The mark where `transform` brings it.
  func transformed(by transform: Transform) -> Self

  // MARK: How it looks

  /// The ink that `drawn(with:)` changes; nil where there is none.
  var ownInk: Ink? { get }

  func drawn(with ink: Ink) -> Self

  /// The properties beside the body, which can change while the body is kept; nil where all of the mark is body.
  var look: Look? { get }

  /// The mark that has this one's body, and a look that belongs to it.
  func with(_ look: Look) -> Self

  /// The mark as it was drawn, before it was transformed or moved.
  var original: Self { get }

  /// Whether the dark view turns the colours of all of it.
  var turnsInDark: Bool { get }

  // MARK: Its members

  /// The marks of a group, where they are seen, the lowest first; nil for a mark that is no group.
  var members: [Mark]? { get }

  /// Whether it is a group.
  var hasMembers: Bool { get }

  /// The group with each member changed where it was drawn; a mark that is no group stays.
  func mappingMembers(_ change: (Mark) -> Mark) -> Self

  // MARK: How much it is

  var vertexCount: Int { get }

  /// About how many bytes it takes beside those of `Mark` itself.
  var memory: Int { get }

  // MARK: What it is compared by

  /// Whether another mark that was moved as far and has the same ink keeps the same, to the bit.
  func keepsSame(as other: Mark) -> Bool

  /// Hashes everything but the word, and where the mark lies.
  func hashShape(into hasher: inout Hasher)

  /// Hashes the body, whatever the look is: not the word, nor where the mark lies.
  func hashBody(into hasher: inout Hasher)

  /// Whether a mark with the same body is likely to be the same mark: dots are all alike.
  var hasOwnBody: Bool { get }

  /// A name that a mark shares with those that may have been made of it and have other content; nil for a kind of which the
  /// content never changes.
  var container: String? { get }

  /// The properties that texts and comparisons tell.
  var facts: MarkFacts { get }
}

// MARK: - Answers of a plain leaf

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

  package var members: [Mark]? { nil }

  package var hasMembers: Bool { false }

  package func mappingMembers(_ change: (Mark) -> Mark) -> Self { self }

  package var memory: Int { 0 }

  package var hasOwnBody: Bool { true }

  package var container: String? { nil }
}
