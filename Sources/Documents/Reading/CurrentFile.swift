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
    /// The drawing was closed, and no file follows.
    case closed
  }

  private struct Use {
    var state: State
    /// The number of holds that keep the drawing from being closed.
    var holds = 0
  }

  private let use: Mutex<Use>

  /// The time that a reader waits for the next file, in milliseconds.
  private static let attempts = 5000

  package init(_ file: (any DrawingReader)? = nil) {
    use = Mutex(Use(state: file.map(State.open) ?? .none))
  }

  /// Sets the file, which must have the same contents as the one before; nil releases it, and readers wait for the next.
  package func turn(to file: (any DrawingReader)?) {
    use.withLock { use in
      switch (use.state, file) {
      case (.closed, _), (.none, nil): break
      case (_, let file?): use.state = .open(file)
      case (.released, nil), (.open, nil): use.state = .released
      }
    }
  }

  /// Waits until all holds have ended, and lets nobody read the file from then on.
  package func close() {
    while !isClosed() { usleep(1000) }
  }

  /// Closes the file unless it is held. Returns whether it is closed.
  private func isClosed() -> Bool {
    use.withLock { use in
      guard use.holds == 0 else { return false }
      use.state = .closed
      return true
    }
  }

  /// Keeps the file readable until the hold ends, even if the drawing is closed meanwhile; nil if it is closed already.
  package func hold() -> FileHold? {
    use.withLock { use in
      if case .closed = use.state { return nil }
      use.holds += 1
      return FileHold(on: self)
    }
  }

  /// Ends one hold.
  fileprivate func letGo() {
    use.withLock { $0.holds -= 1 }
  }

  /// Runs `body` with the file; nil if there is none, or it can't be read.
  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) -> Result? {
    guard let reader = reader() else { return nil }
    do throws(DrawingFileError) {
      return try reader.read(body)
    } catch {
      return nil
    }
  }

  /// The reader of the file; nil if there is no file, or none follows in time.
  func reader() -> (any DrawingReader)? {
    for _ in 0..<Self.attempts {
      switch use.withLock(\.state) {
      case .none, .closed: return nil
      case .open(let file): return file
      case .released: usleep(1000)
      }
    }
    return nil
  }
}

/// Keeps the file of a drawing readable for work that continues after the drawing is closed.
package final class FileHold: Sendable {
  private let file: CurrentFile
  private let hasEnded = Atomic(false)

  fileprivate init(on file: CurrentFile) {
    self.file = file
  }

  deinit {
    end()
  }

  /// Lets the drawing be closed.
  package func end() {
    if !hasEnded.exchange(true, ordering: .relaxed) { file.letGo() }
  }
}
