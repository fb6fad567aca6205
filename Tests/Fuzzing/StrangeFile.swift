import Documents
import Geometry
import Glibc
import Marks

/// A drawing's file with malicious changes: of marks, rows, and bytes.
struct StrangeFile {
  let path: String

  /// Another file of the user, which a journal must not harm.
  private var victim: String { path + ".victim" }

  /// The kind of a change; the first byte of an input selects it, except for rows.
  enum Form: UInt8 {
    case rows = 0
    case pages = 0x8C
    case journal = 0x8B
  }

  /// Valid files to be changed.
  private let templates: [[UInt8]]

  /// Makes files in a folder, which should be in memory.
  init(in folder: String) throws {
    path = "\(folder)/strange.scrawl"
    templates = try [0, 3, 12].map { try SoundFile.bytes($0, at: "\(folder)/template.scrawl") }
    try Self.write([1], to: victim)
  }

  /// Writes the file that a tape describes.
  func write(_ form: Form, _ tape: inout Tape) throws {
    for suffix in ["-journal", "-wal", "-shm"] { unlink(path + suffix) }
    let template = tape.pick(templates)
    switch form {
    case .rows:
      try Self.write(template, to: path)
      if !tape.happens(8) { try changeRows(&tape) }
      if tape.happens(4) { try changeBytes(&tape) }
    case .pages:
      var pages = StrangePages(template)
      pages.change(&tape)
      try Self.write(pages.bytes, to: path)
    case .journal:
      try Self.write(template, to: path)
      let journal = StrangeJournal(beside: template, victim: victim, &tape)
      try Self.write(journal.bytes, to: path + journal.suffix)
    }
    // A copy waits if the file has just changed.
    var times = [timespec(), timespec()]
    utimensat(AT_FDCWD, path, &times, 0)
  }

  /// Whether the user's other file is unharmed.
  var isHarmless: Bool { access(victim, F_OK) == 0 }

  private func changeRows(_ tape: inout Tape) throws {
    let database = try Database(path: path, for: .writing)
    try database.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF;
      PRAGMA ignore_check_constraints = ON; BEGIN
      """)
    for _ in 0..<1 + tape.choice(6) {
      let sql = tape.pick(Self.changes)
      let statement = try database.prepare(sql)
      for index in 1...max(Self.parameters(of: sql), 1) where sql.contains("?\(index)") {
        switch index {
        case 1...3: try statement.bind(tape.integer(), at: index)
        case 4: try statement.bind(tape.number(), at: index)
        default: try statement.bind(tape.body(), at: index)
        }
      }
      // Impossible changes are skipped.
      try? statement.run()
    }
    if tape.happens(3) { try? ExtentSQL.fill(database) }
    if tape.happens(8) { try? database.execute("PRAGMA user_version = \(tape.choice(7))") }
    try database.execute("COMMIT")
  }

  private static func parameters(of sql: String) -> Int {
    (1...5).last { sql.contains("?\($0)") } ?? 0
  }

  /// The first three parameters are whole numbers, the fourth is a real number, and the fifth a mark.
  private static let changes = [
    "UPDATE marks SET body = ?5 WHERE number = ?1",
    "UPDATE marks SET body = ?5 WHERE number = 1 + ?1 % 12",
    "UPDATE marks SET min_x = ?1, max_x = ?2 WHERE number = 1 + ?3 % 12",
    "UPDATE marks SET min_y = ?1, max_y = NULL WHERE number = 1 + ?3 % 12",
    "UPDATE marks SET number = ?1 WHERE number = 1 + ?2 % 12",
    "DELETE FROM marks WHERE number = 1 + ?1 % 12",
    "UPDATE steps SET parent = ?1 WHERE number = ?2",
    "UPDATE steps SET redo = ?1 WHERE number = ?2",
    "UPDATE steps SET time = ?1, name = CAST(?5 AS TEXT) WHERE number = ?2",
    "UPDATE steps SET number = ?1 WHERE number = ?2",
    "UPDATE changes SET place = ?4 WHERE mark = 1 + ?1 % 12",
    "UPDATE changes SET mark = ?1 WHERE step = ?2",
    "UPDATE changes SET appears = ?1 WHERE step = ?2",
    "UPDATE OR IGNORE changes SET step = ?1 WHERE step = ?2",
    "UPDATE OR IGNORE present SET place = ?4 WHERE mark = 1 + ?1 % 12",
    "UPDATE present SET mark = ?1 WHERE mark = 1 + ?2 % 12",
    "DELETE FROM present WHERE mark > ?1",
    "UPDATE changes SET dx = ?1, dy = ?2 WHERE mark = 1 + ?3 % 12",
    "INSERT OR IGNORE INTO moves VALUES (?1 % 16, ?4, ?4 + ?2, ?3, ?1, -99, -99, 999, 999)",
    "UPDATE moves SET dx = ?1, dy = ?2",
    "UPDATE moves SET first = ?4, min_x = ?1",
    "UPDATE OR IGNORE moves SET step = ?1, last = ?4",
    "INSERT OR IGNORE INTO shifted VALUES (?4, ?4 + ?1, ?2, ?3, -99, -99, 999, 999)",
    "UPDATE shifted SET dx = ?1, dy = ?2",
    "UPDATE OR IGNORE shifted SET first = ?4, max_y = ?1",
    "DELETE FROM moves",
    "INSERT OR IGNORE INTO locks VALUES (?1 % 16, ?4, ?4 + ?2, ?3 & 1, ?2)",
    "UPDATE OR IGNORE locks SET first = ?4, marks = ?1",
    "UPDATE OR IGNORE locks SET last = ?4, locks = ?1",
    "UPDATE locks SET marks = ?1",
    "INSERT OR IGNORE INTO locked VALUES (?4, ?4 + ?1, ?2)",
    "UPDATE OR IGNORE locked SET last = ?4, marks = ?1",
    "DELETE FROM locks",
    "INSERT OR IGNORE INTO entries VALUES (?1 & 15, 1, ?2, ?3 & 7, ?2 & 3, 'note', x'', ?5)",
    "UPDATE OR IGNORE entries SET key = ?1 & 7, parent = ?2 & 3 WHERE number = ?3 & 7",
    "UPDATE OR IGNORE entries SET number = ?1 WHERE number = ?2 & 7",
    "UPDATE entries SET kind = CAST(?5 AS TEXT) WHERE number = ?2 & 7",
    "UPDATE entries SET media = ?5",
    "DELETE FROM entries WHERE number = ?1 & 7",
    "INSERT OR IGNORE INTO entry_marks VALUES (?1 & 7, ?4, 1 + ?2 % 12, '1.0')",
    "UPDATE OR IGNORE entry_marks SET path = CAST(?5 AS TEXT), place = ?4",
    "UPDATE OR IGNORE entry_marks SET mark = ?1",
    "INSERT OR IGNORE INTO entry_changes VALUES (?1 & 15, ?2 & 7, 'put', ?3 & 7)",
    "INSERT OR IGNORE INTO entry_changes VALUES (?1 & 15, ?2 & 7, 'taken', ?3 & 7)",
    "UPDATE OR IGNORE entry_changes SET step = ?1 & 15, entry = ?2 WHERE key = ?3 & 7",
    "UPDATE OR IGNORE entry_changes SET change = CAST(?5 AS TEXT)",
    "UPDATE OR IGNORE entry_changes SET key = ?1",
    "INSERT OR IGNORE INTO present_entries VALUES (?1 & 3, ?2 & 7, ?3 & 7)",
    "UPDATE OR IGNORE present_entries SET parent = ?1, entry = ?2 & 7",
    "DELETE FROM present_entries",
    "UPDATE head SET step = ?1",
    "UPDATE head SET present = ?1",
    "UPDATE head SET draft = ?1",
    "UPDATE OR IGNORE steps SET serial = ?1 WHERE number = ?2",
    "INSERT OR IGNORE INTO ways VALUES (?1, 1, ?2, ?3, ?1, ?2 & 15, ?3 & 15)",
    "INSERT OR IGNORE INTO joins VALUES (?1 & 15, ?2 & 15)",
    "INSERT OR REPLACE INTO persons VALUES (?1 & 3, CAST(?5 AS TEXT), CAST(?5 AS TEXT), ?2)",
    "UPDATE sittings SET person = ?1 & 3, hash = ?5, hashed = ?2",
    "UPDATE sittings SET fork = ?1 & 3, fork_serial = ?2, hash = zeroblob(16), hashed = ?3 & 15",
    "INSERT OR REPLACE INTO origins VALUES (1 + ?1 % 12, ?2)",
    "INSERT OR REPLACE INTO origins VALUES (1 + ?1 % 12, 1 - ?2 % 12)",
    "INSERT OR REPLACE INTO members VALUES (1 + ?1 % 12, ?2 & 3, 1 + ?3 % 12)",
    "INSERT OR REPLACE INTO members VALUES (?1, ?2, ?3)",
    "UPDATE changes SET above = ?1 WHERE mark = 1 + ?2 % 12",
    "UPDATE total SET marks = ?1",
    "UPDATE total SET min_x = ?1, min_y = ?2, max_x = ?3",
    "UPDATE OR IGNORE extents SET level = ?1, x = ?2, y = ?3",
    "UPDATE OR IGNORE extents SET min_x = ?1, max_x = ?2 WHERE mark = 1 + ?3 % 12",
    "UPDATE OR IGNORE extents SET place = ?4 WHERE mark = 1 + ?1 % 12",
    "INSERT OR IGNORE INTO pyramid VALUES (?1, ?2, ?3, 1, ?5)",
    "INSERT OR IGNORE INTO pyramid VALUES (1 + abs(?1 % 30), ?2 % 2, ?3 % 2, 12, ?5)",
    "INSERT OR REPLACE INTO properties VALUES ('view', ?4)",
    "INSERT OR REPLACE INTO properties VALUES ('thumbnail', ?5)",
    "INSERT OR REPLACE INTO properties VALUES ('picture', zeroblob(?1 % 64))",
    "UPDATE media SET type = CAST(?5 AS TEXT)",
    "UPDATE media SET bytes = ?5",
    "INSERT OR IGNORE INTO media VALUES (zeroblob(32), 'image/png', ?5)",
  ]

  private func changeBytes(_ tape: inout Tape) throws {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    for _ in 0..<1 + tape.choice(8) {
      var byte = tape.byte()
      let page = tape.choice(max(size / 4096, 1)) * 4096
      // The most important bytes are at the beginning of pages.
      let index = page + tape.choice(tape.happens(2) ? 4096 : 128)
      guard index < size, pwrite(descriptor, &byte, 1, index) == 1 else { return }
    }
    if tape.happens(8) { ftruncate(descriptor, tape.choice(size + 1)) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DrawingFileError.refused(errno) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw DrawingFileError.refused(errno)
    }
  }
}
