import Interface
import Language
import Marks
import Notes
import Session
import System

/// Reads what is said about a drawing, and remembers what was seen of it.
extension NotesController {
  /// Reads all entries, on another thread if they are in a file.
  func read() {
    guard !isReading else { return }
    let (session, drawing) = (session, session.drawing)
    guard !drawing.entries.areInMemory else {
      return take(NotesState(drawing.entries), of: drawing)
    }
    isReading = true
    let entries = drawing.entries
    workspace.worker.run(awaited: false) {
      NotesState(entries)
    } then: { [weak self] state in
      guard let self else { return }
      isReading = false
      guard session === self.session else { return follow() }
      take(state, of: drawing)
      follow()
    }
  }

  func take(_ state: NotesState?, of drawing: Drawing) {
    changes = -1  // It may have changed meanwhile.
    guard let state else { return view.bulletin.show { $0[.notesUnreadable] } }
    let read = session.path.flatMap { settings.readClock(at: $0) }
    book.open(state, of: drawing, unread: read.map { $0 + 1 })
    pins.show(drawing)
    showDraft()
    noteRead()
  }

  func noteRead() {
    guard let path = session.path, let state = book.state else { return }
    settings.setReadClock(state.clock, at: path)
  }
}
