import Glibc
import Synchronization

/// The file that a drawing is read from, which may become another one that holds the same.
package final class CurrentFile: Sendable {
  private enum State {
    /// There was none so far.
    case none
    /// It was let go of, and another comes.
    case released
    case open(any DrawingReader)
  }

  private let state: Mutex<State>

  /// How long a file that was let go of is waited for, in steps of a millisecond.
  private static let attempts = 5000

  package init(_ file: (any DrawingReader)? = nil) {
    state = Mutex(file.map(State.open) ?? .none)
  }

  /// Goes on with another file that holds the same; nil lets go of the file, and whoever reads waits for the next.
  package func turn(to file: (any DrawingReader)?) {
    state.withLock { state in
      switch (state, file) {
      case (_, let file?): state = .open(file)
      case (.none, nil): break
      case (.released, nil), (.open, nil): state = .released
      }
    }
  }

  /// What the file is read by; nil where there is none, or none comes.
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
