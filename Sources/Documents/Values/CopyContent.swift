/// The parts of a drawing's file that a copy contains.
package enum CopyContent: Hashable, Sendable {
  case everything
  /// The present marks and these properties, without the history and without times.
  case withoutHistory(keeping: Set<String>)
}
