/// Entries that are in a file and not in memory: those that have a parent.
public protocol EntrySource: AnyObject, Sendable {
  /// The entries with parents whose keys are at least `key`, as they were when the drawing was opened, the oldest first; nil
  /// if they can't be read. It reads the file, and may be called on any thread.
  func entries(from key: Int) -> [Entry]?

  /// The entries that belonged to some others, by the keys of these, when the drawing was opened, the oldest first; nil if
  /// they can't be read. It reads the file, and may be called on any thread.
  func entries(of parents: Set<Int>) -> [Entry]?
}
