/// The selected part of a text, from where the user began it to the caret.
public struct TextSelection: Hashable, Sendable {
  public var anchor: Int

  /// The end that moves, at which the caret is.
  public var caret: Int

  public init(anchor: Int, caret: Int) {
    (self.anchor, self.caret) = (anchor, caret)
  }

  public init(_ caret: Int = 0) {
    self.init(anchor: caret, caret: caret)
  }

  public init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, caret: range.upperBound)
  }

  public var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  public var isEmpty: Bool { anchor == caret }
}
