/// The objects that the typesetter made of a text. The canvas frees them bit by bit, since it takes long to free those of a long text at once.
public final class TextRemains {
  private var parts: [AnyObject]

  init(_ parts: [AnyObject]) {
    self.parts = parts
  }

  /// Frees some parts, in a few milliseconds. Returns whether all are freed.
  public func free(atMost count: Int) -> Bool {
    parts.removeLast(min(count, parts.count))
    return parts.isEmpty
  }
}
