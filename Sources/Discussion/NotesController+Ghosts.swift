import Canvas
import Geometry
import Language
import Marks
import Notes
import Parts
import Session
import Toolkit

/// Shows the marks of a thread, faintly, after they were removed from the drawing.
extension NotesController {
  /// Shows the lost marks of a message's thread while the pointer or the focus is at the message.
  func hover(over message: NoteID?) {
    let thread = message.flatMap { book.state?.message($0)?.record.thread }
    guard thread != ghostThread else { return }
    showGhost(of: thread)
  }

  /// Shows the marks of a thread faintly if all of them were removed. `then` gets them, or none if some are in the drawing.
  func showGhost(of thread: NoteID?, then: @escaping ([Mark]) -> Void = { _ in }) {
    ghostThread = thread
    if !canvas.ghostMarks.isEmpty { canvas.ghostMarks = [] }
    guard let stored = thread.flatMap({ book.state?.thread($0) }), isAboutLostMarks(stored) else {
      return then([])
    }
    let key = stored.entry.key
    session.lookBack { past -> [Mark]? in
      // The history before the beginning of the thread has no marks of it.
      guard let entry = past.entries.roots[key] else { return [] }
      let marks = past.presentMarks(of: entry).map(\.mark)
      return marks.isEmpty ? nil : marks
    } then: { [weak self] marks in
      guard let self, ghostThread == thread, panel != nil else { return }
      canvas.ghostMarks = marks ?? []
      then(marks ?? [])
    }
  }

  /// Whether a thread is about marks that were all removed.
  func isAboutLostMarks(_ thread: Stored<NoteThread>) -> Bool {
    !thread.entry.marks.isEmpty && session.drawing.presentMarks(of: thread.entry).isEmpty
  }

  /// Call this after the drawing has changed.
  func refreshGhost() {
    if let ghostThread { showGhost(of: ghostThread) }
  }

  /// Moves the view to the former place of a thread's marks.
  func showPlace(ofLost thread: Stored<NoteThread>) {
    reporter.showToast(words[.notesMarksGone])
    showGhost(of: thread.record.id) { [unowned self] marks in
      let areas = marks.compactMap { BoundsMeasurer.bounds(of: $0) }
      if let first = areas.first {
        canvas.showChange(in: areas.reduce(first) { $0.union($1) })
      }
    }
  }

  /// Moves the view to the marks of a thread.
  func showMarks(of thread: Stored<NoteThread>) {
    guard !thread.marks.isEmpty else { return }
    canvas.look { [entry = thread.entry] drawing in
      drawing.areas(of: entry).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    } then: { [weak self] area in
      guard let area else { return self?.showPlace(ofLost: thread) ?? () }
      self?.canvas.showChange(in: area)
    }
  }
}
