import Synchronization
import System

/// A `DrawingSnapshot` that several threads can read.
package final class SharedSnapshot: DrawingReader {
  private let snapshot: Mutex<Owner>

  /// The path and identity of the file that is read.
  private let path: String
  private let identity: FileIdentity?

  /// The object whose end deletes the file; nil for a file that stays.
  private let keeper: (any AnyObject & Sendable)?

  private final class Owner {
    let snapshot: DrawingSnapshot

    init(_ snapshot: consuming DrawingSnapshot) {
      self.snapshot = snapshot
    }
  }

  /// Reads the file at `path`. The end of `keeper` deletes a temporary file; without it the file stays.
  package init(
    of path: String, keptBy keeper: (any AnyObject & Sendable)? = nil
  ) throws(DrawingFileError) {
    self.keeper = keeper
    let owner = Owner(try DrawingSnapshot(of: path))
    self.path = owner.snapshot.file.path
    identity = FileIdentity(of: self.path)
    snapshot = Mutex(owner)
  }

  /// Makes a complete copy. Other threads can read meanwhile if the file can be opened once more.
  package func copy(to target: String) throws(DrawingFileError) {
    if let identity, let file = try? DrawingFile(opening: path, for: .reading),
      FileIdentity(of: path) == identity
    {
      return try file.copy(to: target, replacing: false)
    }
    try read { (file) throws(DrawingFileError) in try file.copy(to: target, replacing: false) }
  }

  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result {
    try snapshot.withLock { (owner) throws(DrawingFileError) -> sending Result in
      try body(owner.snapshot.file)
    }
  }
}
