/// What of a drawing's file goes into a copy.
package enum CopyContent: Hashable, Sendable {
  case everything
  /// What the drawing shows and these properties, and nothing of how and when it came to be.
  case withoutHistory(keeping: Set<String>)
}
