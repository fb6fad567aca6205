/// All that a text was set of, to be freed bit by bit when nobody needs it any more, since to free all of a long text at once takes long.
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
