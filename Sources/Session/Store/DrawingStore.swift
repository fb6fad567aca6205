package import Documents
import Glibc
package import Marks
import Rendering
import Synchronization
package import System

/// Keeps one drawing in a file. Whoever asks never waits: a worker on a queue does what is asked in its order, and the
/// answers come on the loop.
package final class DrawingStore {
  /// Called on the loop for whatever happens to the file.
  package var onEvent: ((StoreEvent) -> Void)?

  /// Called on the loop as the file is opened that the store was made to open.
  package var onOpening: ((OpeningEvent) -> Void)?

  /// Called on the loop when the file was let go of for good, with why something is lost.
  package var onClose: ((StoreError?) -> Void)?

  /// Answers what is in memory of the drawing, provided that the store was given all of it.
  package var snapshot: (() -> SessionSnapshot?)?

  /// What keeps the drawing from being written; nil while all is well.
  package private(set) var error: StoreError?

  /// How many steps were given, and how many of them are on the disk.
  package private(set) var given = 0
  package private(set) var written = 0

  package private(set) var isClosed = false

  /// Where the drawing's file is; nil while it has none that can be written.
  package private(set) var place: FilePlace?

  /// What it was made to open; nil where it began anew.
  package let path: String?

  /// The media that the drawing's file has.
  let media: any MediumSource

  private let queue: SerialQueue<StoreWorker>
  private let messages: Mailbox<Message>
  private let idleness: Idleness
  private var completions: [Int: (any Sendable) -> Void] = [:]
  private var lastRequest = 0
  private var nextTry: Moment?

  /// What is to be written and ends the queue, so that more can join it.
  private var openBatch: WriteBatch?

  private enum Message: Sendable {
    case event(StoreEvent)
    case unreadableMedium(DrawingFileError)
    case opening(OpeningEvent)
    case answer(to: Int, any Sendable)
    case closed(StoreError?)
  }

  /// Between two tries to write what could not be written.
  private static let pause = Duration.seconds(1)

  private init(
    _ unnamed: UnnamedDrawings, opening path: String?, target: String?, _ idleness: Idleness
  ) {
    let messages = Mailbox<Message>()
    let media = FileMediumSource(CurrentFile()) { messages.put(.unreadableMedium($0)) }
    let queue = SerialQueue(
      StoreWorker(unnamed, target: target, idleness: idleness, media: media) {
        messages.put(.event($0))
      })
    queue.run { [weak queue] worker in
      worker.onPyramid = { [weak queue] in queue?.run { $0.writePyramid() } }
    }
    (self.path, self.queue, self.messages, self.idleness) = (path, queue, messages, idleness)
    self.media = media
  }

  /// Of a drawing that has no file yet: the first step makes one. With a path, of the drawing or the picture in that file,
  /// which is opened; what this program has open already is named `besides`. A large file is checked while there is
  /// `idleness`.
  package convenience init(
    _ unnamed: UnnamedDrawings, opening path: String? = nil, besides: Set<FileIdentity> = [],
    idleness: Idleness = Idleness()
  ) {
    self.init(unnamed, opening: path, target: nil, idleness)
    guard let path else { return }
    enqueue { [messages] worker in
      worker.open(path, besides: besides) { messages.put(.opening($0)) }
    }
  }

  /// Of a drawing that is begun for a file that isn't there yet: a drawing's own is made by the first step, a picture's when
  /// the person saves.
  package convenience init(_ unnamed: UnnamedDrawings, making file: NewFile) {
    self.init(
      unnamed, opening: nil, target: file.kind == .drawing ? file.path : nil, Idleness())
    if file.kind != .drawing {
      begin(with: [.property(DrawingProperty.origin, .text(file.path))])
    }
  }

  // MARK: Requests

  /// Writes all of `records` or nothing, as soon as that can be.
  package func write(_ records: [Record]) {
    given += 1
    if let openBatch, openBatch.add(records) { return }
    let batch = WriteBatch(records)
    enqueue { $0.write(batch.take()) }
    openBatch = batch
  }

  /// Writes `records` in the file where that is open and all else is written; otherwise nothing is lost.
  package func note(_ records: [Record]) {
    enqueue { $0.note(records) }
  }

  /// Lets a file that is still to be made begin with `records` as well.
  package func begin(with records: [Record]) {
    enqueue { $0.foundation += records }
  }

  /// Gives the drawing's file another name and place; answers the place.
  package func move(
    to path: String, replacing: Bool, _ progress: Progress,
    then completion: @escaping (Result<String, StoreError>) -> Void
  ) {
    let snapshot = snapshot?()
    ask {
      $0.move(to: path, replacing: replacing, progress, snapshot)
    } then: {
      completion($0)
    }
  }

  /// Makes a copy of the drawing's file; answers its place.
  package func copy(
    to path: String, replacing: Bool, of content: CopyContent, _ progress: Progress,
    then completion: @escaping (Result<String, StoreError>) -> Void
  ) {
    let snapshot = snapshot?()
    ask {
      $0.copy(to: path, replacing: replacing, of: content, progress, snapshot)
    } then: {
      completion($0)
    }
  }

  /// Reads more of a long history: on the way to a step, or where redo leads from one on.
  func readSteps(
    _ direction: HistoryDirection, _ id: Int,
    then completion: @escaping (Result<MoreSteps, StoreError>) -> Void
  ) {
    ask {
      $0.steps(direction, id)
    } then: {
      completion($0)
    }
  }

  /// Reads the names of some of the steps before a step, the latest first.
  package func readOutline(
    before id: Int,
    then completion: @escaping (Result<[HistoryOutline.Entry], StoreError>) -> Void
  ) {
    ask {
      $0.outline(before: id)
    } then: {
      completion($0)
    }
  }

  /// Brings the drawing to a state that isn't in memory, and answers the drawing at that state.
  func go(
    to id: Int, _ progress: Progress,
    then completion: @escaping (Result<OpenedDrawing, StoreError>) -> Void
  ) {
    ask {
      $0.go(to: id, progress)
    } then: {
      completion($0)
    }
  }

  /// Takes away what programs left unfinished that are gone.
  package func clearLeftovers() {
    enqueue { $0.clearLeftovers() }
  }

  /// Lets go of the file until something is to be written; answers where it is.
  package func release(then completion: @escaping (String) -> Void) {
    ask {
      $0.release()
    } then: {
      completion($0)
    }
  }

  /// Takes the file again that was let go of, at the path that it has now.
  package func resume(at path: String) {
    enqueue { $0.resume(at: path) }
  }

  /// Writes what is still to be written, here or where that can be, with what `ending` answers beside the loop, and lets go
  /// of the file. What was asked before is not answered any more.
  package func close(_ ending: @escaping @Sendable () -> [Record] = { [] }) {
    completions = [:]
    let snapshot = snapshot?()
    enqueue { [messages] worker in
      messages.put(.closed(worker.close(snapshot, ending: ending)))
    }
  }

  private func ask<Answer: Sendable>(
    _ request: @escaping @Sendable (inout StoreWorker) -> Answer,
    then completion: @escaping (Answer) -> Void
  ) {
    lastRequest += 1
    let number = lastRequest
    completions[number] = { answer in
      if let answer = answer as? Answer { completion(answer) }
    }
    enqueue { [messages] worker in
      let answer = request(&worker)
      worker.tellPlace()
      messages.put(.answer(to: number, answer))
    }
  }

  private func enqueue(_ job: @escaping SerialQueue<StoreWorker>.Job) {
    openBatch = nil
    queue.run(job)
  }

  // MARK: The hand

  /// The hand comes down on the drawing, or is lifted.
  package func hand(isDown: Bool) {
    idleness.hand(isDown: isDown)
  }

  /// Somebody did something, or something that is seen moves.
  package func noteActivity() {
    idleness.noteActivity()
  }

  // MARK: Answers

  /// Sleeps until something is answered or told, but not longer than so many milliseconds.
  package func wait(atMost milliseconds: Int) {
    messages.wait(atMost: milliseconds)
    ready()
  }

  /// Sleeps until the file was let go of.
  package func waitUntilClosed() {
    while !isClosed {
      messages.wait()
      ready()
    }
  }

  private func take(_ message: Message) {
    switch message {
    case .event(let event):
      note(event)
      onEvent?(event)
    case .unreadableMedium(let error):
      onEvent?(.unreadable(.drawing(error, path: place?.path ?? path ?? "")))
    case .opening(let event): onOpening?(event)
    case .answer(let number, let answer): completions.removeValue(forKey: number)?(answer)
    case .closed(let loss):
      isClosed = true
      nextTry = nil
      onClose?(loss)
    }
  }

  private func note(_ event: StoreEvent) {
    switch event {
    case .placed(let place): self.place = place
    case .wrote:
      written += 1
      settle()
    case .failed(let error):
      self.error = error
      nextTry = .now + Self.pause
    case .replaced, .moved: settle()
    case .leftOut(_, let isWhole):
      // Nobody waits for it any more.
      if isWhole { given -= 1 }
    case .rebuilt, .unreadable, .damaged: break
    }
  }

  /// It goes well again.
  private func settle() {
    error = nil
    nextTry = nil
  }
}

extension DrawingStore: LoopSource {
  package var descriptor: Int32 { messages.descriptor }
  package var events: Int16 { Int16(POLLIN) }
  package var deadline: Moment? { [nextTry, messages.deadline].compactMap(\.self).min() }

  package func ready() {
    for message in messages.takeAll() { take(message) }
    if let nextTry, nextTry <= .now {
      self.nextTry = nil
      let snapshot = snapshot?()
      enqueue { $0.writeWaiting(snapshot) }
    }
  }
}

/// Steps that are written together, until somebody begins to write them.
private final class WriteBatch: Sendable {
  private let steps: Mutex<[[Record]]?>

  init(_ records: [Record]) {
    steps = Mutex([records])
  }

  /// Answers false where it is too late.
  func add(_ records: [Record]) -> Bool {
    steps.withLock { steps in
      steps?.append(records)
      return steps != nil
    }
  }

  func take() -> [[Record]] {
    steps.withLock { steps in
      defer { steps = nil }
      return steps ?? []
    }
  }
}
