/// A copy of a mark, to be pasted.
public struct MarkCopy: Sendable {
  /// The mark at its new location on the canvas.
  public let mark: Mark

  /// The original of the copy in the drawing into which it is pasted, as it was when copied; nil if it is from another drawing.
  public let original: RankedMark?

  public init(_ mark: Mark, of original: RankedMark? = nil) {
    (self.mark, self.original) = (mark, original)
  }
}
