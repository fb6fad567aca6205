package import Geometry

/// The properties of a mark, listed one by one for texts and comparisons.
package struct MarkFacts: Sendable {
  /// The word that names the kind.
  package let word: String

  /// The kind of a foreign mark; nil for other marks.
  package var foreignKind: String?

  /// The noun for the form of a shape; nil for other marks.
  package var form: String?

  /// The words of a text, between quotes; nil for other marks.
  package var words: String?

  /// The medium that a picture shows, and the size of the picture in its own pixels.
  package var medium: MediumHash?
  package var pixels: Size?

  /// The number of marks in a group.
  package var members: Int?

  /// The number of vertices; nil for kinds for which it means nothing.
  package var vertices: Int?

  /// The location of a mark that consists of one point.
  package var point: Point?

  package var ink: Ink?
  package var style: DrawnStyle?
  package var part: StrokePart?

  /// The scaling, rotation and mirroring since the mark was drawn.
  package var transform = Transform.identity

  package var crop: Rect?
  package var filters = ""

  /// Whether the dark view inverts the lightness of a picture.
  package var turns = false

  package var states: [PenState] = []

  /// A further property of a kind, with its value as text.
  package struct Detail: Sendable {
    package let name: String
    package let value: String

    init(_ name: String, _ value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The further properties, in an order that depends on the kind alone.
  package var details: [Detail] = []

  init(_ word: String) {
    self.word = word
  }
}
