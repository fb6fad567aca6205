import Assets

@testable import Documents

/// Writes files of the third schema step, as earlier programs wrote them.
enum EarlierFile {
  /// Writes the drawing in the file `source`, which is of the latest schema step, to a new file.
  static func write(_ source: String, to path: String) throws {
    try FileBytes.write([], to: path)
    let database = try Database(path: path, for: .writing)
    try database.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    database.allowNewValues()
    let source = DrawingFile.resolve(source) ?? source
    database.files.allow(source)
    for step in Assets.schemaSteps.prefix(3) {
      try database.execute(String(decoding: step, as: UTF8.self))
    }
    try database.execute(
      """
      ATTACH '\(source)' AS source;
      BEGIN;
      PRAGMA application_id = 0x5363726C;
      PRAGMA user_version = 3;
      """)
    let sameNames = [
      "properties", "sittings", "marks", "present", "media", "extents", "total", "shifted",
      "changes", "moves", "head",
    ]
    let names = sameNames.map { ($0, $0) } + [("commands", "steps"), ("overview", "pyramid")]
    for (old, new) in names {
      // The latest schema step has further columns after those of the third.
      let count = try database.integer("SELECT count(*) FROM pragma_table_info('\(old)', 'main')")
      let columns = try database.texts(
        "SELECT name FROM pragma_table_info('\(new)', 'source') LIMIT \(count ?? 0)")
      let list = columns.joined(separator: ", ")
      try database.execute("INSERT OR REPLACE INTO main.\(old) SELECT \(list) FROM source.\(new)")
    }
    try database.execute("COMMIT")
  }
}
