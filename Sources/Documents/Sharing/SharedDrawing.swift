package import Geometry
package import Marks
import Synchronization
package import System

/// A drawing's file that several threads read while one writes. Nobody who reads waits for the one who writes, nor for the
/// disk that he waits for.
package final class SharedDrawing: DrawingReader {
  /// Where the file was opened, and which file that is.
  package let path: String
  package let identity: FileIdentity?

  private let writer: Mutex<DrawingWriter>

  /// Nil where the file was no longer at its path; whoever reads it then takes turns with the one who writes.
  private let readers: ReaderPool?

  package init(_ writer: sending DrawingWriter) {
    path = writer.file.path
    identity = FileIdentity(of: path)
    readers = try? ReaderPool(beside: writer.file)
    self.writer = Mutex(writer)
  }

  /// Does `body` while no other thread writes to the file.
  package func use<Result, Failure: Error>(
    _ body: (DrawingWriter) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try writer.withLock { (writer) throws(Failure) -> sending Result in
      let result = try body(writer)
      readers?.publish()
      return result
    }
  }

  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result {
    if let result = try readers?.read(body) { return result }
    return try use { (writer) throws(DrawingFileError) in try body(writer.file) }
  }

  /// Whether much of what was written over is kept for those who read it since before.
  package var keepsMuch: Bool { readers?.keepsMuch == true }

  /// Those marks that may have ink in `area`, the lowest first. They are decoded when others have their turn already.
  package func marks(touching area: Rect) throws(DrawingFileError) -> [PlacedMark] {
    let encoded = try read { (file) throws(DrawingFileError) in
      try file.encodedMarks(touching: area)
    }
    return try encoded.decoded()
  }

  /// Checks every byte of the tables and indexes. Returns what is wrong, in SQLite's words; empty if nothing is. Throws
  /// `cancelled` as soon as `isWanted` returns false.
  package func findings(
    while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) -> [String] {
    do throws(DrawingFileError) {
      return try read { (file) throws(DrawingFileError) in
        for table in try file.tables() {
          guard isWanted() else { throw .cancelled }
          let findings = try file.findings(in: table, while: isWanted)
          if !findings.isEmpty { return findings }
        }
        try Self.checkSummaries(of: file, while: isWanted)
        return []
      }
    } catch .damaged(let findings) {
      return findings
    }
  }

  /// Throws if the summaries in the file don't match the tables that they summarise.
  private static func checkSummaries(
    of file: borrowing DrawingFile, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    var checker: SummaryChecker? = SummaryChecker()
    while let last = checker {
      guard isWanted() else { throw .cancelled }
      try file.database.whileWanted(isWanted) { () throws(DrawingFileError) in
        checker = try last.next(in: file)
      }
    }
  }
}
