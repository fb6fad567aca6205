import Glibc
import Synchronization
import System

/// Starts a reader when one is needed, lets one caller after the other use it, and ends it when it was idle for a while.
final class WarmReader: Sendable {
  private struct State {
    var process: ReaderProcess?
    /// When the last caller was done.
    var idleSince = Moment.now
    /// Whether a thread waits to end the process.
    var isWatched = false
  }

  private let kind: ReaderKind
  private let program: String?
  private let patience: Duration
  private let state = Mutex(State())
  private let alarm = Mailbox<Void>()

  /// `patience` is how long an idle reader stays.
  init(_ kind: ReaderKind, program: String?, patience: Duration) {
    (self.kind, self.program, self.patience) = (kind, program, patience)
  }

  /// The number of the running reader; nil if there is none.
  var pid: pid_t? { state.withLock { $0.process?.pid } }

  /// Calls `body` with a reader that listens, after all earlier callers. A reader that failed is ended.
  func use<Result: Sendable>(
    _ progress: Progress, _ body: (ReaderProcess) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    try state.withLock { (state) throws(PictureError) -> Result in
      defer {
        state.idleSince = .now
        watch(&state)
      }
      let process = try listening(state.process, progress)
      state.process = process
      do throws(PictureError) {
        return try body(process)
      } catch {
        if !error.leavesReader {
          process.end()
          state.process = nil
        }
        throw error
      }
    }
  }

  /// Ends the reader now.
  func end() {
    state.withLock { $0.process = nil }
    alarm.put(())
  }

  private func listening(
    _ process: ReaderProcess?, _ progress: Progress
  ) throws(PictureError) -> ReaderProcess {
    if let process, process.isAlive { return process }
    guard let program else { throw .readerMissing }
    return try ReaderProcess(kind, program: program, progress: progress)
  }

  /// Starts the thread that ends the reader; it exists only while there is one.
  private func watch(_ state: inout State) {
    guard !state.isWatched, state.process != nil else { return }
    state.isWatched = Thread.tryStart { [self] in
      while let moment = endIfIdle() { alarm.wait(until: moment) }
    }
  }

  /// Ends a reader that was idle long enough. Returns when to look again; nil if there is no reader.
  private func endIfIdle() -> Moment? {
    _ = alarm.takeAll()
    return state.withLock { state in
      let end = state.idleSince + patience
      if end <= .now { state.process = nil }
      state.isWatched = state.process != nil
      return state.isWatched ? end : nil
    }
  }
}

extension PictureError {
  /// Whether the reader that reported this waits for the next picture.
  fileprivate var leavesReader: Bool {
    switch self {
    case .damaged, .truncated, .unsupported, .unreadable: true
    default: false
    }
  }
}
