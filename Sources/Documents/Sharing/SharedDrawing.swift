package import Geometry
package import Marks
import Synchronization
package import System

/// A drawing's file that several threads read while one writes. Readers wait neither for the writer nor for its disk.
package final class SharedDrawing: DrawingReader {
  /// The path at which the file was opened, and the identity of the file.
  package let path: String
  package let identity: FileIdentity?

  /// The remarks that the user gets after the file was opened.
  package let remarks: [OpeningRemark]

  private let writer: Mutex<DrawingWriter>

  /// Nil if the file was no longer at its path. Readers then use the writer's connection in turn.
  private let readers: ReaderPool?

  package init(_ writer: sending DrawingWriter) {
    path = writer.file.path
    identity = FileIdentity(of: path)
    remarks = writer.file.remarks
    readers = try? ReaderPool(beside: writer.file)
    self.writer = Mutex(writer)
  }

  /// Runs `body` with the writer, which no other thread uses meanwhile.
  package func use<Result, Failure: Error>(
    _ body: (DrawingWriter) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try writer.withLock { (writer) throws(Failure) -> sending Result in
      let result = try body(writer)
      if !writer.file.known.isTorn { readers?.publish() }
      return result
    }
  }

  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result {
    if let result = try readers?.read(body) { return result }
    return try use { (writer) throws(DrawingFileError) in try body(writer.file) }
  }

  /// Whether the file can be read and has no thumbnail.
  package var lacksThumbnail: Bool {
    let has = try? read { (file) throws(DrawingFileError) in
      try file.hasProperty(DrawingThumbnail.property)
    }
    return has == false
  }

  /// Whether readers of older versions need many overwritten pages.
  package var keepsMuch: Bool { readers?.keepsMuch == true }

  /// The marks that may have ink in `area`, the lowest rank first. Decodes them after it has released the connection.
  package func marks(touching area: Rect) throws(DrawingFileError) -> [RankedMark] {
    let encoded = try read { (file) throws(DrawingFileError) in
      try file.encodedMarks(touching: area)
    }
    return try encoded.decoded()
  }

  /// Checks every byte of the tables and indexes. Returns SQLite's messages; empty for a sound file. Throws `cancelled` as soon
  /// as `isWanted` returns false. Within a large table SQLite calls that rarely, so cancelling also needs `interruption`.
  package func findings(
    reachedBy interruption: Interruption = Interruption(), while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) -> [String] {
    do throws(DrawingFileError) {
      return try read { (file) throws(DrawingFileError) in
        for table in try file.tables() {
          guard isWanted() else { throw .cancelled }
          let findings = try interruption.reaching(file.database) {
            () throws(DrawingFileError) in try file.findings(in: table, while: isWanted)
          }
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
