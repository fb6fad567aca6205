package import Canvas
import Desktop
import Marks
import Notes
package import Parts
import Session
package import System

/// Does what programs without a window ask for in the conversation of the open drawing, as one step each, and answers when it
/// is on the disk.
package final class NotesListener: Controller {
  /// Called when somebody has said something, with their name and the text.
  var onMessage: ((NoteID, _ name: String, _ text: String) -> Void)?

  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let sources: any SourceKeeper
  private let worker: Worker
  private let notes: NotesController

  private var listener: RequestListener?

  /// The file that the listener was made for, unless another process listens there.
  private var file: FileIdentity?
  private var isShown = false

  /// Requests that are still to be fulfilled.
  private var waiting: [(request: NotesRequest, answer: RequestAnswer)] = []
  private var isReading = false

  /// Whether entries were read since memory was returned to the system: those of a long conversation take much of it.
  private var hasRead = false

  /// Steps that were done and aren't on the disk yet.
  private var unwritten: [UnwrittenRequest] = []

  /// When to look again at what couldn't be done or answered yet.
  private var next: Moment?

  /// How long to wait for the end of a touch, or for the disk.
  private static let pause = Duration.milliseconds(20)

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage,
    _ sources: any SourceKeeper, _ worker: Worker, _ notes: NotesController
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.sources, self.worker, self.notes) = (sources, worker, notes)
  }

  private var session: DrawingSession { drawing.session }

  // MARK: Listening

  package func windowDidAppear() {
    isShown = true
    listen()
  }

  package func drawingDidBegin() {
    listen()
  }

  package func stateDidChange() {
    listen()
    answer()
  }

  package func drawingWillEnd() {
    waiting = []
  }

  /// Listens for requests about the drawing's present file.
  private func listen() {
    let present = session.store.place?.identity
    guard isShown, present != file || listener == nil else { return }
    file = present
    if let listener { sources.unwatch(listener) }
    listener = nil
    listener = present.flatMap { RequestListener(at: LocalAddress(ofDrawing: $0)) }
    guard let listener else { return }
    listener.onRequest = { [unowned self] in take($0, $1) }
    sources.watch(listener)
  }

  private func take(_ bytes: [UInt8], _ answer: RequestAnswer) {
    guard let request = NotesRequest(bytes) else { return }
    waiting.append((request, answer))
    proceed()
  }

  // MARK: Fulfilling

  /// Whether a step of somebody else comes between two of the user's: not while they draw or the drawing waits for its file.
  private var isIdle: Bool { !canvas.isTouched && !stage.awaitsMore }

  /// Fulfils what waits.
  private func proceed() {
    guard !waiting.isEmpty, !isReading else { return }
    guard isIdle else { return lookAgain() }
    notes.follow()
    if notes.panel != nil, notes.changes == session.changeCount, let state = notes.book.state {
      fulfil(in: state)
    } else {
      read()
    }
  }

  /// Reads what the entries say, which may be in the file alone.
  private func read() {
    (isReading, hasRead) = (true, true)
    let (asked, drawing) = (self.drawing.asked, session.drawing)
    worker.run(awaited: false) {
      FollowedNotes(drawing)
    } then: { [weak self] known in
      guard let self else { return }
      isReading = false
      lookAgain()
      guard asked.isShown else { return }
      guard var known else { return refuseAll() }
      // The user may have begun to draw, and changed what was read.
      guard isIdle, known.follow(session.drawing), !waiting.isEmpty else { return }
      fulfil(in: known.state)
    }
  }

  /// Refuses what can't be fulfilled, since the entries can't be read.
  private func refuseAll() {
    for (_, answer) in waiting { answer(NotesReply.unwritable.bytes) }
    waiting = []
  }

  /// Fulfils the first request.
  private func fulfil(in state: NotesState) {
    let (request, answer) = waiting.removeFirst()
    defer { proceed() }
    // Whoever has given up may ask again, or write it another way.
    guard answer.isAwaited, request.deadline > .now else { return }
    guard session.store.error == nil else { return answer(NotesReply.unwritable.bytes) }
    let (changes, id): ([EntryChange], NoteID)
    do throws(NotesRefusal) {
      (changes, id) = try request.changes(
        in: state, nextKey: session.drawing.entries.nextID, by: notes.settings.me,
        at: Int(WallClock.milliseconds))
    } catch {
      return answer(NotesReply.refused(error).bytes)
    }
    if !changes.isEmpty {
      notes.apply(changes, as: request.stepName, byOthers: true)
      tell(of: request)
    }
    unwritten.append(
      UnwrittenRequest(id: id, until: request.deadline, answer, listener, in: session.store))
    self.answer()
  }

  private func tell(of request: NotesRequest) {
    guard case .add(let text, _, _) = request.act else { return }
    onMessage?(request.message, notes.settings.me.speaking(as: request.name).name, text)
  }

  // MARK: Answering

  /// Answers what is on the disk now, and what takes too long.
  private func answer() {
    guard !unwritten.isEmpty else { return }
    unwritten.removeAll { $0.didAnswer() }
    if !unwritten.isEmpty { lookAgain() }
  }

  /// Returns the memory that reading took to the system.
  private func tidy() {
    guard hasRead, !isReading, waiting.isEmpty else { return }
    hasRead = false
    worker.run(awaited: false, { Memory.trim() }, then: {})
  }

  private func lookAgain() {
    next = next ?? .now + Self.pause
    sources.watch(self)
  }
}

extension NotesListener: LoopSource {
  package var descriptor: Int32 { -1 }
  package var events: Int16 { 0 }
  package var deadline: Moment? { next }

  package func ready() {
    guard let due = next, due <= .now else { return }
    next = nil
    sources.unwatch(self)
    proceed()
    answer()
    tidy()
  }
}
