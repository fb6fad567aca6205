import Glibc
import Synchronization
import System

/// Starts a reader for each picture, so that one that a malicious picture has taken over never sees another. Lets one caller after the
/// other use them, and ends those that were idle for a while.
final class WarmReaders: Sendable {
  private struct Warm {
    /// The number of the source that it has read.
    let source: Int
    let process: ReaderProcess
    /// When the last caller was done.
    var idleSince = Moment.now
  }

  private struct State {
    /// In the order in which they were used.
    var readers: [Warm] = []
    /// Whether a thread waits to end them.
    var isWatched = false
  }

  private let kind: ReaderKind
  private let program: String?
  private let patience: Duration
  private let state = Mutex(State())
  private let alarm = Mailbox<Void>()

  /// How many vector pictures stay open.
  private static let most = 4

  /// `patience` is how long an idle reader stays.
  init(_ kind: ReaderKind, program: String?, patience: Duration) {
    (self.kind, self.program, self.patience) = (kind, program, patience)
  }

  /// The numbers of the running readers.
  var pids: [pid_t] { state.withLock { $0.readers.map(\.process.pid) } }

  /// Calls `body` with a reader that has read no other source than that of this number, after all earlier callers. A reader that
  /// reported an error is ended.
  func use<Result: Sendable>(
    _ source: Int, _ format: PictureFormat?, _ progress: Progress,
    _ body: (ReaderProcess) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    try state.withLock { (state) throws(PictureError) -> Result in
      let reader = try take(source, format, &state, progress)
      defer {
        if !reader.hasEnded { state.readers.append(Warm(source: source, process: reader)) }
        watch(&state)
      }
      do throws(PictureError) {
        return try body(reader)
      } catch {
        reader.end()
        throw error
      }
    }
  }

  /// Ends the readers now.
  func end() {
    state.withLock { $0.readers = [] }
    alarm.put(())
  }

  /// Takes the reader of a source out of those that wait; a new one if there is none.
  private func take(
    _ source: Int, _ format: PictureFormat?, _ state: inout State, _ progress: Progress
  ) throws(PictureError) -> ReaderProcess {
    state.readers.removeAll { !$0.process.isAlive }
    if let index = state.readers.firstIndex(where: { $0.source == source }) {
      return state.readers.remove(at: index).process
    }
    guard let program else { throw .readerMissing }
    state.readers.removeFirst(max(state.readers.count + 1 - Self.most, 0))
    return try ReaderProcess(kind, format, program: program, progress: progress)
  }

  /// Starts the thread that ends idle readers; it exists only while there are some.
  private func watch(_ state: inout State) {
    guard !state.isWatched, !state.readers.isEmpty else { return }
    state.isWatched = Thread.tryStart { [self] in
      while let moment = endIdle() { alarm.wait(until: moment) }
    }
  }

  /// Ends the readers that were idle long enough. Returns when to look again; nil if there is none left.
  private func endIdle() -> Moment? {
    _ = alarm.takeAll()
    return state.withLock { state in
      let now = Moment.now
      state.readers.removeAll { $0.idleSince + patience <= now }
      state.isWatched = !state.readers.isEmpty
      return state.readers.first.map { $0.idleSince + patience }
    }
  }
}
