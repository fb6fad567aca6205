import Canvas
import Geometry
import Language
import Marks
import Notes
import Parts
import Session
import Toolkit

/// Shows what a thread was about where that isn't in the drawing any more.
extension NotesController {
  /// Shows what was there while the pointer or the keyboard is at a message.
  func hover(over message: NoteID?) {
    let thread = message.flatMap { book.state?.message($0)?.record.thread }
    guard thread != ghostThread else { return }
    showGhost(of: thread)
  }

  /// Shows the marks of a thread faintly if they are all gone. `then` gets them; none if some are there.
  func showGhost(of thread: NoteID?, then: @escaping ([Mark]) -> Void = { _ in }) {
    ghostThread = thread
    if !canvas.ghostMarks.isEmpty { canvas.ghostMarks = [] }
    guard let stored = thread.flatMap({ book.state?.thread($0) }), isAboutLostMarks(stored) else {
      return then([])
    }
    let key = stored.entry.key
    session.lookBack { past -> [Mark]? in
      // Before the thread was begun there is nothing to find.
      guard let entry = past.entries.roots[key] else { return [] }
      let marks = past.presentMarks(of: entry).map(\.mark)
      return marks.isEmpty ? nil : marks
    } then: { [weak self] marks in
      guard let self, ghostThread == thread, panel != nil else { return }
      canvas.ghostMarks = marks ?? []
      then(marks ?? [])
    }
  }

  /// Whether a thread is about marks, and none of them is there.
  func isAboutLostMarks(_ thread: Stored<NoteThread>) -> Bool {
    !thread.entry.marks.isEmpty && session.drawing.presentMarks(of: thread.entry).isEmpty
  }

  /// Call after the drawing has changed.
  func refreshGhost() {
    if let ghostThread { showGhost(of: ghostThread) }
  }

  /// Leads to where the marks of a thread were.
  func showPlace(ofLost thread: Stored<NoteThread>) {
    reporter.showToast(words[.notesMarksGone])
    showGhost(of: thread.record.id) { [unowned self] marks in
      let areas = marks.compactMap { BoundsMeasurer.bounds(of: $0) }
      if let first = areas.first {
        canvas.showChange(in: areas.reduce(first) { $0.union($1) })
      }
    }
  }

  /// Shows the marks that a thread is about.
  func showMarks(of thread: Stored<NoteThread>) {
    guard !thread.marks.isEmpty else { return }
    canvas.look { [entry = thread.entry] drawing in
      drawing.presentMarks(of: entry).compactMap { BoundsMeasurer.bounds(of: $0.mark) }
        .reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    } then: { [weak self] area in
      guard let area else { return self?.showPlace(ofLost: thread) ?? () }
      self?.canvas.showChange(in: area)
    }
  }
}
