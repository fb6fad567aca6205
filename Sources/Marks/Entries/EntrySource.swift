/// A file with entries that aren't in memory: those that have a parent.
public protocol EntrySource: AnyObject, Sendable {
  /// The entries with parents whose keys are at least `key`, as they were when the drawing was opened, the oldest first; nil
  /// if they can't be read. It reads the file, and may be called on any thread.
  func entries(from key: Int) -> [Entry]?

  /// The children of some entries, given by their keys, as they were when the drawing was opened, the oldest first; nil if they
  /// can't be read. It reads the file, and may be called on any thread.
  func entries(of parents: Set<Int>) -> [Entry]?
}
