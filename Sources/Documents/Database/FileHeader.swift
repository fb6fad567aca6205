import System

/// The fields of a SQLite file's header that Scrawl uses (SQLite file format, section 1.3).
struct FileHeader {
  /// The application id of drawings: "Scrl".
  static let applicationID: UInt32 = 0x5363_726C

  static let size = 100

  /// The user version, which is the schema step of the file.
  let schema: Int

  /// Whether the file uses a write-ahead log, which even a reader would have to write.
  let hasWriteAheadLog: Bool

  /// Parses the first bytes of a file; throws if it isn't a drawing's.
  init(_ bytes: [UInt8]) throws(DrawingFileError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count == Self.size, FileFormat.drawing.begins(bytes),
      Self.number(at: 68, in: bytes) == Self.applicationID
    else { throw .foreign }
    schema = Int(Self.number(at: 60, in: bytes))
    hasWriteAheadLog = bytes[18] != 1 || bytes[19] != 1
  }

  /// Reads the first bytes of a database's file, without a lock and without its journal.
  init(of database: borrowing Database) throws(DrawingFileError) {
    try self.init(
      DrawingFileError.telling { () throws(SQLiteError) in try database.firstBytes(Self.size) })
  }

  private static func number(at index: Int, in bytes: [UInt8]) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
