import Glibc

/// The small picture that a drawing's file carries of it.
package enum DrawingThumbnail {
  /// The property that holds it: the bytes of a PNG.
  package static let property = "thumbnail"

  /// How long its longer side may be, in pixels.
  package static let side = 256

  /// No PNG of that size takes more.
  private static let mostBytes = 1 << 20

  /// The bytes that the file at `path` holds, whatever they are. Nothing else of the drawing is read; nil where it has
  /// none, is no drawing, is damaged there, or is open for writing.
  package static func read(_ path: String) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let read = try? thumbnail(in: String(cString: resolved))
    return read ?? nil
  }

  private static func thumbnail(in path: String) throws -> [UInt8]? {
    let database = try Database(path: path, for: .reading)
    let header = try FileHeader(database.start(FileHeader.size))
    guard !header.hasWriteAheadLog else { return nil }
    try database.execute("PRAGMA cell_size_check = ON")
    return try HeapLimit.hold { () throws(SQLiteError) in try thumbnail(in: database) }
  }

  private static func thumbnail(
    in database: borrowing Database
  ) throws(SQLiteError) -> [UInt8]? {
    // What a stranger calls so may be a view that never ends.
    let isTable = "SELECT 1 FROM sqlite_schema WHERE name = 'properties' AND type = 'table'"
    guard try database.integer(isTable) != nil, try Schema.isInert(database) else { return nil }
    let statement = try database.prepare(
      """
      SELECT value FROM properties
      WHERE name = '\(property)' AND typeof(value) = 'blob' AND length(value) <= \(mostBytes)
      """)
    return try statement.step() ? statement.blob(at: 0) : nil
  }
}
