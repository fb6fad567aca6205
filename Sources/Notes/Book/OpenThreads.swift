package import Marks

/// The number of open threads in a drawing. It follows the drawing: the cost of a change depends on the threads that it touches,
/// and no file is read, since roots are in memory.
package struct OpenThreads {
  /// The drawing in which they were counted; nil if it has no roots.
  private var drawing: Drawing?

  /// The keys of the threads' entries.
  private var keys: Set<Int> = []

  package init() {}

  package var count: Int { keys.count }

  /// Updates the number to the present state of a drawing.
  package mutating func follow(_ now: Drawing) {
    let delta = drawing.flatMap { now.delta(since: $0) }
    drawing = now.entries.roots.isEmpty ? nil : now
    guard let delta else {
      keys = Set(now.entries.roots(ofKind: NoteThread.kind).filter(Self.isOpen).map(\.key))
      return
    }
    for edit in delta.entryEdits where (edit.new ?? edit.old)?.parent == nil {
      if edit.new.map(Self.isOpen) == true {
        keys.insert(edit.key)
      } else {
        keys.remove(edit.key)
      }
    }
  }

  private static func isOpen(_ root: Entry) -> Bool {
    Stored<NoteThread>(root).map { !$0.record.isResolved } ?? false
  }
}
