import Glibc

/// The thumbnail in a drawing's file.
package enum DrawingThumbnail {
  /// The name of the property that contains it, as the bytes of a PNG.
  package static let property = "thumbnail"

  /// The largest length of its longer side, in pixels.
  package static let side = 256

  /// The limit of the bytes that are read; a PNG of that size takes fewer.
  private static let mostBytes = 1 << 20

  /// The unchecked bytes of the thumbnail's property; nil if the file has no thumbnail, isn't a drawing, is damaged at that
  /// point, or is open for writing. Reads nothing else of the drawing.
  package static func read(_ path: String) -> [UInt8]? {
    let read = try? find(in: path)
    return read ?? nil
  }

  /// Whether the search for the thumbnail shows that the file is no sound drawing.
  package static func isDamaged(_ path: String) -> Bool {
    do throws(DrawingFileError) {
      _ = try find(in: path)
      return false
    } catch {
      return switch error {
      case .empty, .foreign, .damaged: true
      default: false
      }
    }
  }

  private static func find(in path: String) throws(DrawingFileError) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else { throw .missing }
    defer { free(resolved) }
    return try thumbnail(in: String(cString: resolved))
  }

  private static func thumbnail(in path: String) throws(DrawingFileError) -> [UInt8]? {
    let database = try DrawingFileError.telling { () throws(SQLiteError) in
      try Database(path: path, for: .reading)
    }
    guard try !FileHeader(of: database).hasWriteAheadLog else { return nil }
    do throws(SQLiteError) {
      try database.execute("PRAGMA cell_size_check = ON")
      return try thumbnail(in: database)
    } catch {
      throw DrawingFileError(error)
    }
  }

  private static func thumbnail(
    in database: borrowing Database
  ) throws(SQLiteError) -> [UInt8]? {
    // In a hostile file the name may belong to a view that computes for ever.
    let isTable = "SELECT 1 FROM sqlite_schema WHERE name = 'properties' AND type = 'table'"
    guard try database.integer(isTable) != nil, try Schema.isInert(database) else { return nil }
    database.file?.acceptSchema()
    let statement = try database.prepare(
      """
      SELECT value FROM properties
      WHERE name = '\(property)' AND typeof(value) = 'blob' AND length(value) <= \(mostBytes)
      """)
    return try statement.step() ? statement.blob(at: 0) : nil
  }
}
