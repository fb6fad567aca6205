import Glibc
import Synchronization

/// The file from which a drawing is read. Another file with the same contents may replace it.
package final class CurrentFile: Sendable {
  private enum State {
    /// There is no file yet.
    case none
    /// The file was released, and another one will follow.
    case released
    case open(any DrawingReader)
  }

  private let state: Mutex<State>

  /// The time that a reader waits for the next file, in milliseconds.
  private static let attempts = 5000

  package init(_ file: (any DrawingReader)? = nil) {
    state = Mutex(file.map(State.open) ?? .none)
  }

  /// Sets the file, which must have the same contents as the one before; nil releases it, and readers wait for the next.
  package func turn(to file: (any DrawingReader)?) {
    state.withLock { state in
      switch (state, file) {
      case (_, let file?): state = .open(file)
      case (.none, nil): break
      case (.released, nil), (.open, nil): state = .released
      }
    }
  }

  /// The reader of the file; nil if there is no file, or none follows in time.
  func reader() -> (any DrawingReader)? {
    for _ in 0..<Self.attempts {
      switch state.withLock(\.self) {
      case .none: return nil
      case .open(let file): return file
      case .released: usleep(1000)
      }
    }
    return nil
  }
}
