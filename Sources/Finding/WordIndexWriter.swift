import Documents

/// Writes rows of an index.
final class WordIndexWriter {
  private let find: Statement
  private let texts: Statement
  private let removeWords: Statement
  private let removeTexts: Statement
  private let removeDrawing: Statement
  private let addDrawing: Statement
  private let addText: Statement
  private let addWords: Statement
  private let number: Statement
  private var tokens = WordTokens()

  init(_ database: borrowing Database) throws(SQLiteError) {
    find = try database.prepare("SELECT number FROM drawings WHERE path = ?1")
    texts = try database.prepare("SELECT number, words FROM texts WHERE drawing = ?1")
    removeWords = try database.prepare(
      "INSERT INTO lookup (lookup, rowid, words) VALUES ('delete', ?1, ?2)")
    removeTexts = try database.prepare("DELETE FROM texts WHERE drawing = ?1")
    removeDrawing = try database.prepare("DELETE FROM drawings WHERE number = ?1")
    addDrawing = try database.prepare(
      "INSERT INTO drawings (path, stamp) VALUES (?1, ?2)")
    addText = try database.prepare("INSERT INTO texts (drawing, kind, words) VALUES (?1, ?2, ?3)")
    addWords = try database.prepare("INSERT INTO lookup (rowid, words) VALUES (?1, ?2)")
    number = try database.prepare("SELECT last_insert_rowid()")
  }

  /// Removes a drawing with its texts.
  func forget(_ path: String) throws(SQLiteError) {
    try find.bind(path, at: 1)
    guard try find.step() else { return }
    let drawing = find.integer(at: 0)
    find.reset()
    try texts.bind(drawing, at: 1)
    var rows: [(number: Int64, words: String)] = []
    while try texts.step() { rows.append((texts.integer(at: 0), texts.text(at: 1))) }
    for row in rows {
      // The full-text table keeps no texts, so SQLite needs the words again to remove them.
      try removeWords.bind(row.number, at: 1)
      try removeWords.bind(indexed(row.words), at: 2)
      try removeWords.run()
    }
    try removeTexts.bind(drawing, at: 1)
    try removeTexts.run()
    try removeDrawing.bind(drawing, at: 1)
    try removeDrawing.run()
  }

  /// Adds a drawing that isn't in the index.
  func add(_ content: WordIndex.Content) throws(SQLiteError) {
    try addDrawing.bind(content.path, at: 1)
    try addDrawing.bind(content.stamp, at: 2)
    try addDrawing.run()
    let drawing = try lastNumber()
    for text in content.texts {
      try addText.bind(drawing, at: 1)
      try addText.bind(text.kind.rawValue, at: 2)
      try addText.bind(text.words, at: 3)
      try addText.run()
      try addWords.bind(try lastNumber(), at: 1)
      try addWords.bind(indexed(text.words), at: 2)
      try addWords.run()
    }
  }

  private func lastNumber() throws(SQLiteError) -> Int64 {
    defer { number.reset() }
    return try number.step() ? number.integer(at: 0) : 0
  }

  /// The words of a text with blanks between them, where SQLite cuts.
  private func indexed(_ text: String) -> String {
    tokens.tokens(in: text).map(\.word).joined(separator: " ")
  }
}
