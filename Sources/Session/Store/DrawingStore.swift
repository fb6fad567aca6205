package import Documents
import Glibc
import Marks
import Rendering
package import System

/// Keeps a drawing in a file. Requests return at once: a worker handles them in order on its own thread, and the results
/// arrive on the event loop.
package final class DrawingStore {
  /// Called on the loop with events of the file.
  package var onEvent: ((StoreEvent) -> Void)?

  /// Called on the loop with events of opening the file.
  package var onOpening: ((OpeningEvent) -> Void)?

  /// Called on the loop after the file was closed for good, with the reason if something is lost.
  package var onClose: ((StoreError?) -> Void)?

  /// Returns the drawing in memory; nil while the store hasn't got all of it.
  package var snapshot: (() -> SessionSnapshot?)?

  /// The reason why the drawing can't be written; nil while it can.
  package private(set) var error: StoreError?

  /// The number of steps that the store has got, and of those on the disk.
  package private(set) var given = 0
  package private(set) var written = 0

  package private(set) var isClosed = false

  /// Whether the store was asked to close.
  private(set) var isClosing = false

  /// The loan of the file while a borrower, who moves or copies the file, has it; nil otherwise.
  var loan: FileLoan?

  /// The place of the drawing's file; nil while there is no writable one.
  package private(set) var place: FilePlace?

  /// The path that the store was asked to open; nil for a new drawing.
  package let path: String?

  /// The identity of the file at that path as it was found before; nil if unknown.
  package let wanted: FileIdentity?

  /// Identifies the sitting: the time for which the store has the drawing open, in whichever file it is.
  package let sitting = SittingID()

  /// The media that the drawing's file has.
  let media: FileMediumSource

  private let queue: SerialQueue<StoreWorker>
  private let messages: Mailbox<Message>
  private let idleness: Idleness
  private var completions: [Int: (any Sendable) -> Void] = [:]
  private var lastRequest = 0

  /// The requests whose results also reach a store that is about to close, since others wait for them.
  private var lasting: Set<Int> = []
  private var nextTry: Moment?

  /// The batch at the end of the queue, which further steps can join.
  private var openBatch: WriteBatch?

  private enum Message: Sendable {
    case event(StoreEvent)
    case unreadableMedium(DrawingFileError)
    case opening(OpeningEvent)
    case answer(to: Int, any Sendable)
    case closed(StoreError?)
  }

  /// The time between two attempts to write.
  private static let pause = Duration.seconds(1)

  private init(
    _ unnamed: UnnamedDrawings, opening path: String?, as wanted: FileIdentity? = nil,
    target: String?, _ idleness: Idleness
  ) {
    self.wanted = wanted
    let messages = Mailbox<Message>()
    let media = FileMediumSource(CurrentFile()) { messages.put(.unreadableMedium($0)) }
    let queue = SerialQueue(
      StoreWorker(unnamed, target: target, idleness: idleness, sitting: sitting, media: media) {
        messages.put(.event($0))
      })
    queue.run { [weak queue] worker in
      worker.onPyramid = { [weak queue] in queue?.run { $0.writePyramid() } }
    }
    (self.path, self.queue, self.messages, self.idleness) = (path, queue, messages, idleness)
    self.media = media
  }

  /// Without a path, the store of a new drawing, whose first step makes the file. With a path, the store opens the drawing there;
  /// its file was `wanted` when the path was chosen. `besides` are the files that this program already has open. A large file is
  /// checked while `idleness` is idle.
  package convenience init(
    _ unnamed: UnnamedDrawings, opening path: String? = nil, as wanted: FileIdentity? = nil,
    besides: Set<FileIdentity> = [], idleness: Idleness = Idleness()
  ) {
    self.init(unnamed, opening: path, as: wanted, target: nil, idleness)
    guard let path else { return }
    enqueue { [messages] worker in
      worker.open(path, besides: besides) { messages.put(.opening($0)) }
    }
  }

  /// The store of a new drawing for a file that doesn't exist yet. The first step makes a drawing's file; the user makes a
  /// picture's by saving.
  package convenience init(_ unnamed: UnnamedDrawings, making file: NewFile) {
    self.init(unnamed, opening: nil, target: file.isDrawing ? file.path : nil, Idleness())
    if !file.isDrawing {
      begin(with: [.property(DrawingProperty.origin, .text(file.path))])
    }
  }

  // MARK: Requests

  /// Writes `records` in one transaction, as soon as possible.
  package func write(_ records: [Record]) {
    given += 1
    if let openBatch, openBatch.add(records) { return }
    let batch = WriteBatch(records)
    enqueue { $0.write(batch.take()) }
    openBatch = batch
  }

  /// Writes `records` if the file is open and nothing else waits to be written; otherwise drops them.
  package func note(_ records: [Record]) {
    enqueue { $0.note(records) }
  }

  /// Adds `records` to those with which a new file begins.
  package func begin(with records: [Record]) {
    enqueue { $0.foundation += records }
  }

  /// Writes the remaining steps, to another file if that fails, and the records that `ending` returns on the worker's thread, and
  /// closes the file. Earlier requests get no more results, unless they are lasting.
  package func close(_ ending: @escaping @Sendable () -> [Record] = { [] }) {
    isClosing = true
    completions = completions.filter { lasting.contains($0.key) }
    let snapshot = snapshot?()
    enqueue { [messages] worker in
      messages.put(.closed(worker.close(snapshot, ending: ending)))
    }
  }

  /// Sends a request to the worker. Calls `completion` with its result on the loop; for a lasting request also while the store
  /// closes.
  func ask<Answer: Sendable>(
    lasting isLasting: Bool = false, _ request: @escaping @Sendable (inout StoreWorker) -> Answer,
    then completion: @escaping (Answer) -> Void
  ) {
    lastRequest += 1
    let number = lastRequest
    if isLasting { lasting.insert(number) }
    completions[number] = { answer in
      if let answer = answer as? Answer { completion(answer) }
    }
    enqueue { [messages] worker in
      let answer = request(&worker)
      worker.tellPlace()
      messages.put(.answer(to: number, answer))
    }
  }

  /// Keeps the drawing's file readable until the hold ends, even if the store is asked to close; nil if the file is closed.
  package func holdFile() -> FileHold? { media.file.hold() }

  func enqueue(_ job: @escaping SerialQueue<StoreWorker>.Job) {
    openBatch = nil
    if loan == nil { queue.run(job) } else { loan?.jobs.append(job) }
  }

  // MARK: Idleness

  /// Call this when a touch on the drawing begins or ends.
  package func noteTouch(isDown: Bool) {
    idleness.noteTouch(isDown: isDown)
  }

  /// Call this for other input and for animations.
  package func noteActivity() {
    idleness.noteActivity()
  }

  // MARK: Messages

  /// Waits for messages of the worker, for at most `milliseconds`.
  package func wait(atMost milliseconds: Int) {
    messages.wait(atMost: milliseconds)
    ready()
  }

  /// Waits until the file was closed.
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
    case .answer(let number, let answer):
      lasting.remove(number)
      completions.removeValue(forKey: number)?(answer)
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
    case .replaced, .moved, .overwritten: settle()
    case .leftOut(_, let isWhole):
      // The step will never be written.
      if isWhole { given -= 1 }
    case .rebuilt, .unreadable, .damaged, .remarked: break
    }
  }

  /// Records that writing works again.
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
