package import Canvas
package import Chrome
package import Desktop
import Geometry
package import Imaging
import Language
package import Marks
import Notes
package import Parts
import Pictures
import Session
package import System
import Toolkit

/// Cuts, copies and pastes marks: within a drawing, between windows, and as pictures for other programs.
package final class ClipController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let reporter: any Reporter
  private let editor: any DrawingEditor
  private let window: Window
  private let clipboard: Clipboard
  private let worker: Worker

  /// The worker for copies, which continues after the window is closed.
  private let copyist: Worker
  private let insertion: InsertController
  private var spot = PasteSpot()

  /// The requested pastes in their order; the first one is in progress.
  private var pastes: [Paste] = []

  private struct Paste {
    let place: Point
    let asked: AskedDrawing
    let withNotes: Bool
  }

  /// Selects the pasted marks.
  private let select: ([RankedMark]) -> Void

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ reporter: any Reporter,
    _ editor: any DrawingEditor, _ window: Window, _ clipboard: Clipboard, _ worker: Worker,
    copyingBy copyist: Worker, _ insertion: InsertController,
    selecting select: @escaping ([RankedMark]) -> Void
  ) {
    (self.drawing, self.canvas, self.reporter, self.editor) = (drawing, canvas, reporter, editor)
    (self.window, self.clipboard, self.worker) = (window, clipboard, worker)
    (self.copyist, self.insertion, self.select) = (copyist, insertion, select)
  }

  private var words: Words { reporter.words }
  private var session: DrawingSession { drawing.session }

  package var commands: [Command] {
    let isSelected = canvas.selection.count > 0 || session.isLooking
    return [
      Command(.cut, words, isEnabled: isSelected) { [unowned self] in copy(cutting: true) },
      Command(.copy, words, isEnabled: isSelected) { [unowned self] in copy(cutting: false) },
      Command(.paste, words) { [unowned self] in paste(withNotes: false) },
      Command(.pasteWithNotes, words) { [unowned self] in paste(withNotes: true) },
    ]
  }

  // MARK: Copying

  private func copy(cutting: Bool) {
    drawing.finishWork()
    session.inTurn(drawing.asked.answer { [weak self] in self?.copyNow(cutting: cutting) })
  }

  private func copyNow(cutting: Bool) {
    guard let (marks, drawing) = canvas.selection.snapshot else { return }
    guard marks.count <= CopiedMarks.most else { return tell(.tooMany) }
    let (asked, sitting) = (self.drawing.asked, session.store.sitting)
    spot.note(cutting ? nil : marks.area.centre)
    let withNotes = AnnotatedMarks.mayBe(marks, in: drawing, with: ThreadCopies.kinds)
    let offer = ClipOffer(
      copyist, scale: window.scale, withNotes: withNotes,
      words: ClipText.words(of: marks, in: drawing))
    // The offer comes at once, so that a program that pastes now waits for the worker.
    clipboard.offer(offer.forms)
    // A copy can be pasted even after the window is closed.
    session.read(by: copyist, awaited: false) {
      Result { () throws(ClipError) in
        try CopiedMarks.bytes(of: marks, in: drawing, open: sitting)
      }
    } then: { [weak self] copied in
      if cutting, let self, asked.isShown, case .success = copied {
        canvas.selection.cut(marks)
      }
      offer.marks.finish(try? copied.get())
      guard let self else { return offer.annotated?.finish(nil) ?? () }
      if case .failure(let error) = copied { tell(error) }
      copyNotes(about: marks, in: drawing, to: offer, with: try? copied.get())
    }
  }

  /// Adds the notes about the copied marks, which may take longer than the marks.
  private func copyNotes(
    about marks: MarkSelection, in drawing: Drawing, to offer: ClipOffer, with bytes: [UInt8]?
  ) {
    guard let annotated = offer.annotated else { return }
    guard let bytes else { return annotated.finish(nil) }
    copyist.run(awaited: false) {
      defer { Memory.trim() }
      return try? AnnotatedMarks.bytes(
        of: marks, in: drawing, with: ThreadCopies.kinds, marks: bytes)
    } then: { [weak self] copied in
      annotated.finish(copied)
      if copied == nil, let self { reporter.showToast(words[.notesNotCopied]) }
    }
  }

  /// Forgets the place of copies and pastes, which is one of this drawing.
  package func drawingWillEnd() {
    spot = PasteSpot()
  }

  // MARK: Pasting

  private func paste(withNotes: Bool) {
    drawing.finishWork()
    pastes.append(
      Paste(place: spot.next(on: canvas), asked: drawing.asked, withNotes: withNotes))
    if pastes.count == 1 { read() }
  }

  /// Reads the clipboard for the first paste.
  private func read() {
    clipboard.readTypes { [weak self] types in
      guard let self, let paste = pastes.first else { return }
      guard paste.asked.isShown else { return end() }
      guard types.contains(CopiedMarks.type) else {
        if types.isEmpty {
          tellOfNothing()
        } else {
          insertion.paste(for: paste.asked, at: paste.place)
        }
        return end()
      }
      readMarks(withNotes: types.contains(AnnotatedMarks.type))
    }
  }

  /// Reads the marks, with notes and with the bonds between them if these are on offer. A paste without notes leaves out the
  /// notes alone.
  private func readMarks(withNotes: Bool) {
    let type = withNotes ? AnnotatedMarks.type : CopiedMarks.type
    clipboard.read([type], limit: CopiedMarks.mostBytes) { [weak self] answer in
      guard let self else { return }
      if let bytes = answer?.bytes { return decode(bytes, withNotes: withNotes) }
      // The marks may be available even if the notes aren't.
      if withNotes { return readMarks(withNotes: false) }
      tellOfNothing()
      end()
    }
  }

  private func decode(_ bytes: [UInt8], withNotes: Bool) {
    guard let paste = pastes.first else { return }
    let session = paste.asked.session
    // On this grid, pictures stay as sharp as they were.
    let grid = 1 / (canvas.viewport.zoom * window.scale)
    let (drawing, sitting) = (session.drawing, session.store.sitting)
    let (place, wantsNotes) = (paste.place, paste.withNotes)
    worker.run(awaited: false) {
      Result { () throws(ClipError) in
        guard withNotes else {
          return try PastedMarks(bytes, at: place, grid: grid, into: drawing, open: sitting)
        }
        return try PastedMarks(
          annotated: bytes, at: place, grid: grid, into: drawing, open: sitting
        ) { wantsNotes ? ThreadCopies.renewed($0) : [] }
      }
    } then: { [weak self] pasted in
      guard let self else { return }
      session.whenHere(paste.asked.answer { [weak self] in self?.put(pasted) })
      end()
    }
  }

  private func put(_ pasted: Result<PastedMarks, ClipError>) {
    switch pasted {
    case .success(let pasted):
      drawing.finishWork()
      insertion.didPaste()
      select(editor.perform(.prepared(pasted.change), bringing: pasted.media, as: .paste))
    case .failure(let error): tell(error)
    }
  }

  /// Ends the current paste, and begins the next one that waits.
  private func end() {
    pastes = Array(pastes.dropFirst())
    if !pastes.isEmpty { read() }
  }

  private func tellOfNothing() {
    insertion.refuse(words[.nothingToPaste])
  }

  /// Tells why marks aren't copied or pasted.
  private func tell(_ error: ClipError) {
    switch error {
    case .tooMany:
      let number = words.number(Double(CopiedMarks.most))
      reporter.showToast(words(.tooManyToCopy, ["number": number]))
    case .tooLarge: reporter.showToast(words[.tooLargeToCopy])
    case .unread: reporter.showToast(words[.cannotCopyUnread])
    case .newer: insertion.refuse(words[.cannotPasteNewer])
    case .damaged: insertion.refuse(words[.cannotPasteDamaged])
    case .outside: insertion.refuse(words[.tooLargeToChange])
    }
  }
}
