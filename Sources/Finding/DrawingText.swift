/// A text in a drawing.
package struct DrawingText: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Typed on the canvas.
    case text
    /// Said about the drawing: a message, or the title of a thread.
    case note
  }

  package let kind: Kind
  package let words: String

  package init(_ kind: Kind, _ words: String) {
    (self.kind, self.words) = (kind, words)
  }
}
