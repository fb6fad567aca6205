package import Geometry
package import Marks
import Synchronization

/// A drawing's file that several threads read while one writes. They take turns, and wait at most for what one other
/// does; no event loop should.
package final class SharedDrawing: DrawingReader {
  private let writer: Mutex<DrawingWriter>

  /// How many threads wait for their turn.
  private let waiting = Atomic(0)

  package init(_ writer: sending DrawingWriter) {
    self.writer = Mutex(writer)
  }

  /// Does `body` while no other thread does anything with the file.
  package func use<Result, Failure: Error>(
    _ body: (DrawingWriter) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    waiting.add(1, ordering: .relaxed)
    return try writer.withLock { (writer) throws(Failure) -> sending Result in
      waiting.subtract(1, ordering: .relaxed)
      return try body(writer)
    }
  }

  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result {
    try use { (writer) throws(DrawingFileError) in try body(writer.file) }
  }

  /// Those marks that may have ink in `area`, the lowest first. They are decoded when others have their turn already.
  package func marks(touching area: Rect) throws(DrawingFileError) -> [PlacedMark] {
    let encoded = try use { (writer) throws(DrawingFileError) in
      try writer.file.encodedMarks(touching: area)
    }
    return try encoded.decoded()
  }

  /// What is wrong with the file, in SQLite's words; empty where nothing is. Every byte of its tables is looked at, and
  /// whoever else wants the file goes first. Is given up as soon as `isWanted` says no.
  package func findings(
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(DrawingFileError) -> [String] {
    let tables = try use { (writer) throws(DrawingFileError) in try writer.file.tables() }
    for table in tables {
      var findings: [String]?
      while findings == nil {
        guard isWanted() else { throw .cancelled }
        findings = try self.findings(in: table, while: isWanted)
      }
      if let findings, !findings.isEmpty { return findings }
    }
    return []
  }

  /// Nil where another thread came in between.
  private func findings(
    in table: String, while isWanted: @escaping @Sendable () -> Bool
  ) throws(DrawingFileError) -> [String]? {
    do throws(DrawingFileError) {
      return try use { (writer) throws(DrawingFileError) in
        try writer.file.findings(in: table) { [self] in
          isWanted() && waiting.load(ordering: .relaxed) == 0
        }
      }
    } catch .cancelled {
      return nil
    }
  }
}
