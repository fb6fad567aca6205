package import Documents
import Glibc
import System

/// An index of the texts in drawings, in a file of the user's cache. Its callers never trust it over the drawings: they compare the
/// stamp of a drawing's file with that in the index. A damaged index is made anew.
package struct WordIndex: ~Copyable {
  /// A text that matches a query.
  package struct Match: Hashable, Sendable {
    package let path: String
    package let text: DrawingText
  }

  private let database: Database

  /// The version of the tables; an index of another one, which may lack kinds of texts, is made anew.
  private static let version: Int64 = 4

  private static let schema = """
    CREATE TABLE drawings (
      number INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      stamp TEXT NOT NULL
    ) STRICT;
    CREATE TABLE texts (
      number INTEGER PRIMARY KEY,
      drawing INTEGER NOT NULL,
      kind TEXT NOT NULL,
      words TEXT NOT NULL
    ) STRICT;
    CREATE INDEX texts_by_drawing ON texts (drawing);
    CREATE VIRTUAL TABLE lookup USING fts5(words, content='', tokenize='ascii', prefix='2 3');
    PRAGMA user_version = \(version)
    """

  /// Opens the index at a path, and makes it anew if it is damaged or of another version. Only the user can read it.
  package init(at path: String) throws(SQLiteError) {
    database = try Self.found(path)
  }

  private static func found(_ path: String) throws(SQLiteError) -> Database {
    if let known = try known(path) { return known }
    remove(path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 { close(descriptor) }
    let database = try opened(path)
    try database.transaction { (database) throws(SQLiteError) in try database.execute(schema) }
    return database
  }

  /// Deletes the file of an index.
  static func remove(_ path: String) {
    for suffix in ["", "-journal"] { unlink(path + suffix) }
  }

  /// The index at a path; nil if there is none that this program can use. Throws while another program holds it.
  private static func known(_ path: String) throws(SQLiteError) -> Database? {
    guard access(path, F_OK) == 0 else { return nil }
    do throws(SQLiteError) {
      let database = try opened(path)
      guard try database.integer("PRAGMA user_version") == version else { return nil }
      _ = try database.integer("SELECT rowid FROM lookup WHERE lookup MATCH 'a' LIMIT 1")
      return database
    } catch {
      guard !error.isHeld else { throw error }
      return nil
    }
  }

  private static func opened(_ path: String) throws(SQLiteError) -> Database {
    let database = try Database(path: path, for: .writing)
    database.acceptOwnFile()
    // SQLite overwrites the words that the user has removed from drawings. It needn't wait for the disk, since a cache may lose
    // its last changes.
    try database.execute(
      "PRAGMA secure_delete = ON; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 2000")
    return database
  }

  // MARK: Reading

  /// The stamps of the drawings' files when the finder read them, as text, by the paths.
  package func stamps() throws(SQLiteError) -> [String: String] {
    let rows = try database.prepare("SELECT path, stamp FROM drawings")
    var stamps: [String: String] = [:]
    while try rows.step() { stamps[rows.text(at: 0)] = rows.text(at: 1) }
    return stamps
  }

  /// The texts that match a query, at most `most`, those of one drawing in a row.
  package func matches(_ query: WordQuery, atMost most: Int) throws(SQLiteError) -> [Match] {
    let rows = try database.prepare(
      """
      SELECT path, kind, texts.words FROM lookup JOIN texts ON texts.number = lookup.rowid
      JOIN drawings ON drawings.number = drawing WHERE lookup MATCH ?1
      ORDER BY drawing, texts.number LIMIT ?2
      """)
    try rows.bind(query.match, at: 1)
    try rows.bind(Int64(most), at: 2)
    var matches: [Match] = []
    while try rows.step() {
      guard let kind = DrawingText.Kind(rawValue: rows.text(at: 1)) else { continue }
      matches.append(
        Match(path: rows.text(at: 0), text: DrawingText(kind, rows.text(at: 2))))
    }
    return matches
  }

  // MARK: Writing

  /// The texts that a drawing has while its file has a stamp.
  package struct Content: Sendable {
    let path: String
    let stamp: String
    let texts: [DrawingText]

    package init(_ path: String, _ stamp: String, _ texts: [DrawingText]) {
      (self.path, self.stamp, self.texts) = (path, stamp, texts)
    }
  }

  /// Replaces the texts of some drawings, and removes other drawings.
  package func update(
    _ contents: [Content], forgetting gone: [String] = []
  ) throws(SQLiteError) {
    try database.transaction { (database) throws(SQLiteError) in
      let writer = try WordIndexWriter(database)
      for path in gone { try writer.forget(path) }
      for content in contents {
        try writer.forget(content.path)
        try writer.add(content)
      }
    }
  }
}
