/// A text in a drawing.
package struct DrawingText: Hashable, Sendable {
  /// The origin of a text; programs that read `scrawl find --json` know it by its name.
  package enum Kind: String, Hashable, Sendable {
    /// A message about the drawing, or the title of a thread.
    case note

    /// A typed text, or the label of a shape.
    case text

    /// The name of a picture's file.
    case picture
  }

  package let kind: Kind
  package let words: String

  package init(_ kind: Kind, _ words: String) {
    (self.kind, self.words) = (kind, words)
  }
}
