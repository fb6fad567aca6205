import Glibc
import Synchronization
import System

/// Starts a reader for each picture, so that a reader which a malicious picture has taken over never gets another one. Lends them
/// to one caller after the other, and ends readers that were idle for a while.
final class WarmReaders: Sendable {
  private struct Warm {
    /// The number of the source that the reader has read.
    let source: Int
    let process: ReaderProcess
    /// The time at which the last caller was done.
    var idleSince = Moment.now
  }

  private struct State {
    /// The readers that run, in the order of their last use.
    var readers: [Warm] = []
    /// Whether a thread waits to end idle readers.
    var isWatched = false
  }

  private let kind: ReaderKind
  private let program: String?
  private let patience: Duration
  private let state = Mutex(State())
  private let alarm = Mailbox<Void>()

  /// The most vector pictures that stay open.
  private static let most = 4

  /// `patience` is the time for which an idle reader stays.
  init(_ kind: ReaderKind, program: String?, patience: Duration) {
    (self.kind, self.program, self.patience) = (kind, program, patience)
  }

  /// The process IDs of the running readers.
  var pids: [pid_t] { state.withLock { $0.readers.map(\.process.pid) } }

  /// Calls `body` with a reader that has read no source but this one, after all earlier callers. A reader that reported an error
  /// is ended.
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

  /// Ends all readers now.
  func end() {
    state.withLock { $0.readers = [] }
    alarm.put(())
  }

  /// Removes the reader of a source from the idle ones and returns it; starts a new one if there is none.
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

  /// Ends the readers that were idle for long enough. Returns the time of the next check; nil if no reader is left.
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
