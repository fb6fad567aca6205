package import Marks

extension DrawingFile {
  /// All that the file holds but for the media. A file that contradicts itself throws.
  package func contents() throws(DrawingFileError) -> DrawingContents {
    let reader = ContentsReader()
    do throws(SQLiteError) {
      try database.execute("BEGIN")
      defer { try? database.execute("END") }  // It has only read.
      try reader.read(database)
    } catch {
      throw DrawingFileError(error)
    }
    return try reader.contents()
  }

  /// The medium of a hash; nil where there is none.
  package func medium(hash: [UInt8]) throws(DrawingFileError) -> Medium? {
    do throws(SQLiteError) {
      let statement = try database.prepare("SELECT type, bytes FROM media WHERE hash = ?1")
      try statement.bind(hash, at: 1)
      guard try statement.step() else { return nil }
      return Medium(type: statement.text(at: 0), bytes: statement.blob(at: 1))
    } catch {
      throw DrawingFileError(error)
    }
  }
}
