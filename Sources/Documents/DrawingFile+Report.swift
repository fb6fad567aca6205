extension DrawingFile {
  /// The step of the schema that the file is in.
  package func schema() throws(DrawingFileError) -> Int {
    do throws(SQLiteError) {
      return Int(clamping: try database.integer("PRAGMA user_version") ?? 0)
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// What is wrong with the file, in SQLite's words; empty where nothing is. Every byte is looked at.
  package func findings() throws(DrawingFileError) -> [String] {
    do throws(SQLiteError) {
      let findings = try database.texts("PRAGMA integrity_check(10)")
      return findings == ["ok"] ? [] : findings
    } catch {
      throw DrawingFileError(error)
    }
  }
}
