package import Marks

/// A piece that a cut leaves: a mark of its own, at a spot of its own. Its part counts samples of the whole line.
package struct Piece: Hashable, Sendable {
  package let mark: Int
  package let part: StrokePart
  package let spot: Int

  package init(_ mark: Int, _ part: StrokePart, spot: Int) {
    (self.mark, self.part, self.spot) = (mark, part, spot)
  }
}
