package import Canvas
import Desktop
import Marks
import Notes
package import Parts
import Session
package import System

/// Fulfils requests of programs without a window about the conversation and the typed texts of the open drawing, each as one step, and
/// answers after the step is on the disk.
package final class NotesListener: Controller {
  /// Called after another person has sent a message, with its author's name and its text.
  var onMessage: ((NoteID, _ name: String, _ text: String) -> Void)?

  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let sources: any SourceKeeper
  private let worker: Worker
  private let notes: NotesController
  private let texts: TextArrivals

  private var listener: RequestListener?

  /// The file for which the listener was made; nil if another process listens for it.
  private var file: FileIdentity?
  private var isShown = false

  /// The requests that aren't fulfilled yet.
  private var waiting: [(request: NotesRequest, answer: RequestAnswer)] = []
  private var isReading = false

  /// Whether entries were read since memory was last returned to the system: those of a long conversation take much.
  private var hasRead = false

  /// The fulfilled requests whose steps aren't on the disk yet.
  private var unwritten: [UnwrittenRequest] = []

  /// The time of the next attempt to fulfil or answer requests.
  private var next: Moment?

  /// The pause between attempts, while a touch or the disk delays a request.
  private static let pause = Duration.milliseconds(20)

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage,
    _ sources: any SourceKeeper, _ worker: Worker, _ notes: NotesController,
    _ editor: any DrawingEditor
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.sources, self.worker, self.notes) = (sources, worker, notes)
    texts = TextArrivals(editor)
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
    texts.forget()
    waiting = []
  }

  /// Listens for requests about the drawing's current file.
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
    if let text = TextRequest(bytes) {
      texts.add(text, answer)
      return proceed()
    }
    guard let request = NotesRequest(bytes) else { return }
    waiting.append((request, answer))
    proceed()
  }

  // MARK: Fulfilling

  /// Whether a foreign step may come between two steps of the user: not while the user draws or the drawing waits for its file.
  private var isIdle: Bool { !canvas.isTouched && !stage.awaitsMore }

  /// Fulfils the waiting requests.
  private func proceed() {
    guard !waiting.isEmpty && !isReading || !texts.isEmpty else { return }
    guard isIdle else { return lookAgain() }
    takeTexts()
    guard !waiting.isEmpty, !isReading else { return }
    notes.follow()
    if notes.panel != nil, notes.changes == session.changeCount, let state = notes.book.state {
      fulfil(in: state)
    } else {
      read()
    }
  }

  /// Adds the waiting texts, which need no entries.
  private func takeTexts() {
    guard !texts.isEmpty else { return }
    // Marks come after all that the user has asked for.
    guard !session.isLooking, !session.isTravelling else { return lookAgain() }
    let fulfilled = texts.fulfil(in: session.store, listener)
    unwritten += fulfilled
    answer()
  }

  /// Reads the entries, some of which may be only in the file.
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
      // The user may have begun to draw meanwhile, and have changed the entries.
      guard isIdle, known.follow(session.drawing), !waiting.isEmpty else { return }
      fulfil(in: known.state)
    }
  }

  /// Refuses all requests, since the entries can't be read.
  private func refuseAll() {
    for (_, answer) in waiting { answer(NotesReply.unwritable.bytes) }
    waiting = []
  }

  /// Fulfils the first request.
  private func fulfil(in state: NotesState) {
    let (request, answer) = waiting.removeFirst()
    defer { proceed() }
    // A sender that has given up may repeat the request, or write to the file itself.
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

  /// Answers the requests whose steps are on the disk, and those that took too long.
  private func answer() {
    guard !unwritten.isEmpty else { return }
    unwritten.removeAll { $0.didAnswer() }
    if !unwritten.isEmpty { lookAgain() }
  }

  /// Returns the freed memory of reading to the system.
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
