import Interface
import Language
import Marks
package import Notes
import Parts
import Session
import System

/// Reads the conversation about a drawing, and remembers which messages the user has seen.
extension NotesController {
  /// The most entries that are read at once on this thread, if they are in memory. More are read on another thread.
  private static let mostAtOnce = 500

  /// Reads the entries: on another thread, unless they are few and in memory. Of many entries, the newest are shown first.
  func read() {
    guard !isReading else { return }
    let (asked, drawing) = (self.drawing.asked, session.drawing)
    let entries = drawing.entries
    let clock = session.path.flatMap { settings.readClock(at: $0) }
    let reader = book.reader(unread: clock.map { $0 + 1 })
    guard !entries.areInMemory || entries.knownCount > Self.mostAtOnce else {
      return take(reader.all(entries), PinPlaces(drawing), of: drawing)
    }
    isReading = true
    worker.run(awaited: false) {
      reader.newest(entries)
    } then: { [weak self] newest in
      guard let self else { return }
      if let newest, asked.isShown { book.preview(newest) }
      worker.run(awaited: false) {
        // Reading leaves much freed memory in the process, which is returned to the system.
        defer { Memory.trim() }
        return (reader.all(entries), PinPlaces(drawing))
      } then: { [weak self] reading, places in
        guard let self else { return }
        isReading = false
        if asked.isShown { take(reading, places, of: drawing) }
        follow()
      }
    }
  }

  private func take(_ reading: NotesReading?, _ places: PinPlaces, of drawing: Drawing) {
    changes = -1  // The drawing may have changed meanwhile.
    guard let reading else { return stage.bulletin.show { $0[.notesUnreadable] } }
    book.open(reading, of: drawing)
    pins.take(places)
    if panel != nil { pins.follow(drawing) }
    showDraft()
    noteRead()
    showWanted()
  }

  /// Opens the conversation at a message, as soon as the message is read.
  package func show(_ message: NoteID) {
    wantedMessage = message
    if panel == nil { open() }
    showWanted()
  }

  private func showWanted() {
    guard panel != nil, let message = wantedMessage, book.state?.message(message) != nil else {
      return
    }
    wantedMessage = nil
    jump(to: message)
  }

  func noteRead() {
    guard let path = session.path, let state = book.state else { return }
    settings.setReadClock(state.clock, at: path)
  }
}
