package import Geometry

/// The properties of a mark that can be told one by one.
package struct MarkFacts: Sendable {
  /// The word that names the kind.
  package let word: String

  /// The kind of a mark that this program doesn't know.
  package var foreignKind: String?

  /// The medium that a picture shows, and the size of the picture in its own pixels.
  package var medium: MediumHash?
  package var pixels: Size?

  /// The number of marks in a group.
  package var members: Int?

  /// The number of vertices, where that tells something.
  package var vertices: Int?

  /// The location of a mark that has one point alone.
  package var point: Point?

  package var ink: Ink?
  package var style: DrawnStyle?
  package var part: StrokePart?

  /// The scaling, turning and mirroring since it was drawn.
  package var transform = Transform.identity

  package var crop: Rect?
  package var filters = ""

  /// Whether a picture turns its colours in the dark view.
  package var turns = false

  package var states: [PenState] = []

  init(_ word: String) {
    self.word = word
  }
}
