/// A copy of a mark, to be pasted.
public struct MarkCopy: Sendable {
  /// The mark in its new place on the canvas.
  public let mark: Mark

  /// What it is a copy of, as that was in the drawing that it is pasted into; nil if it comes from another one.
  public let original: PlacedMark?

  public init(_ mark: Mark, of original: PlacedMark? = nil) {
    (self.mark, self.original) = (mark, original)
  }
}
