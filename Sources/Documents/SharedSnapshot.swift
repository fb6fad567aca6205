import Synchronization

/// A drawing as it was at one time, which several threads read while whoever has it open goes on.
package final class SharedSnapshot: DrawingReader {
  private let snapshot: Mutex<Owner>

  private final class Owner {
    let snapshot: DrawingSnapshot

    init(_ snapshot: consuming DrawingSnapshot) {
      self.snapshot = snapshot
    }
  }

  package init(of path: String) throws(DrawingFileError) {
    snapshot = Mutex(Owner(try DrawingSnapshot(of: path)))
  }

  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result {
    try snapshot.withLock { (owner) throws(DrawingFileError) -> sending Result in
      try body(owner.snapshot.file)
    }
  }
}
