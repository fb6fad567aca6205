/// The messages of a drawing that a conversation shows.
package enum NotesScope: Hashable, Sendable {
  case open, resolved, all
  case thread(NoteID)

  /// Whether the messages of a thread are shown.
  func shows(_ thread: NoteThread) -> Bool {
    switch self {
    case .open: !thread.isResolved
    case .resolved: thread.isResolved
    case .all: true
    case .thread(let id): thread.id == id
    }
  }
}
