package import Documents
import Glibc
import System

/// An index of the texts in drawings, in a file of the user's cache. It is never trusted over the drawings: what it says of a drawing
/// counts only for the version of the file that it has read, and a damaged index is made anew.
package struct WordIndex: ~Copyable {
  /// A text that matches a query.
  package struct Match: Hashable, Sendable {
    package let path: String
    package let text: DrawingText
  }

  private let database: Database

  /// The version of the tables; an index of another one is made anew.
  private static let version: Int64 = 1

  private static let schema = """
    CREATE TABLE drawings (
      number INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      inode INTEGER NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL
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
    if let known = known(path) { return known }
    for suffix in ["", "-journal"] { unlink(path + suffix) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 { close(descriptor) }
    let database = try opened(path)
    try database.transaction { (database) throws(SQLiteError) in try database.execute(schema) }
    return database
  }

  private static func known(_ path: String) -> Database? {
    do throws(SQLiteError) {
      let database = try opened(path)
      guard try database.integer("PRAGMA user_version") == version else { return nil }
      _ = try database.integer("SELECT count(*) FROM lookup WHERE lookup MATCH 'a'")
      return database
    } catch {
      return nil
    }
  }

  private static func opened(_ path: String) throws(SQLiteError) -> Database {
    let database = try Database(path: path, for: .writing)
    database.acceptOwnFile()
    // What was removed from a drawing must not stay in the cache, and a cache may lose its last changes.
    try database.execute(
      "PRAGMA secure_delete = ON; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 2000")
    return database
  }

  // MARK: Reading

  /// The versions of the drawings that were read, by their paths.
  package func stamps() throws(SQLiteError) -> [String: WordStamp] {
    let rows = try database.prepare("SELECT path, inode, size, modified FROM drawings")
    var stamps: [String: WordStamp] = [:]
    while try rows.step() {
      stamps[rows.text(at: 0)] = WordStamp(
        inode: rows.integer(at: 1), size: rows.integer(at: 2), modified: rows.integer(at: 3))
    }
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

  /// What is in a drawing, at a version of its file.
  package struct Content: Sendable {
    let path: String
    let stamp: WordStamp
    let texts: [DrawingText]

    package init(_ path: String, _ stamp: WordStamp, _ texts: [DrawingText]) {
      (self.path, self.stamp, self.texts) = (path, stamp, texts)
    }
  }

  /// Replaces what is known of some drawings, and forgets others.
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
