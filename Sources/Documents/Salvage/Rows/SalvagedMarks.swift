import Coding
import Geometry
import Marks

/// Adds the marks of a damaged drawing to the new file. Of several copies of a mark, the first sound one is taken.
final class SalvagedMarks {
  private let mark: Statement
  private let broken: Statement
  private let sound: Statement
  private let newer: Statement
  private let known: Statement
  private let origin: Statement
  private let look: Statement
  private let looks: Statement
  private let body: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(Self.tables)
    mark = try database.prepare(
      "INSERT OR IGNORE INTO marks VALUES (?1, 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING 1")
    broken = try database.prepare(
      """
      INSERT OR IGNORE INTO broken_marks
      SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM marks WHERE number = ?1) RETURNING 1
      """)
    sound = try database.prepare("DELETE FROM broken_marks WHERE number = ?")
    newer = try database.prepare("INSERT OR IGNORE INTO newer_marks VALUES (?)")
    known = try database.prepare(
      "DELETE FROM marks WHERE number = (SELECT number FROM newer_marks WHERE number = ?)")
    origin = try database.prepare("INSERT OR IGNORE INTO mark_origins VALUES (?, ?, ?)")
    look = try database.prepare(
      "INSERT OR IGNORE INTO found_looks VALUES (?, ?, ?, ?, ?) RETURNING 1")
    looks = try database.prepare("SELECT number, sitting, serial, base, body FROM found_looks")
    body = try database.prepare("SELECT body FROM marks WHERE number = ?1")
  }

  private static let tables = """
    CREATE TEMP TABLE broken_marks (number INTEGER PRIMARY KEY);
    CREATE TEMP TABLE newer_marks (number INTEGER PRIMARY KEY);
    CREATE TEMP TABLE found_looks (
      number INTEGER PRIMARY KEY, sitting INTEGER, serial INTEGER, base INTEGER, body BLOB);
    CREATE TEMP TABLE mark_origins (number INTEGER PRIMARY KEY, sitting INTEGER, serial INTEGER);
    """

  /// Adds the row of a mark; returns false if the row is malformed, or a copy was added before.
  func take(_ values: [RecordValue], _ number: Int64) throws(SQLiteError) -> Bool {
    guard values.count == 9, number > 0, let kind = values[3].integer,
      (0...MarkCoder.furtherKinds).contains(kind), let body = values[8].blob
    else { return false }
    let origin = (values[1].integer, values[2].integer)
    if let base = body.withUnsafeBytes({ try? LookCoder.base(of: $0) }) {
      return try look.first(number, origin.0, origin.1, base, body) != nil
    }
    // A mark that can't be encoded again is damaged.
    guard let found = Self.mark(body, in: WholeRect(values[4..<8])),
      let bytes = try? MarkCoder.bytes(of: found)
    else { return try broken.first(number) != nil }
    // Damage may look like a mark of a newer program, so a copy in a known form replaces such a mark.
    let isNewer = MarkCoder.isNewer(found)
    if !isNewer { try known.run(number) }
    guard try add(found, MarkCoder.column(of: found), bytes, number, origin) else { return false }
    if isNewer { try newer.run(number) }
    return true
  }

  /// Adds the marks that share the body of another one. Call it after all bodies were added.
  func takeLooks() throws(SQLiteError) {
    while try looks.step() {
      let (number, own) = (looks.integer(at: 0), looks.blob(at: 4))
      try body.bind(looks.integer(at: 3), at: 1)
      let shared = try body.step() ? body.blob(at: 0) : []
      body.reset()
      guard let base = Self.mark(shared, in: nil),
        let found = try? MarkCoder.mark(
          Int(number), own[...], sharing: shared, of: base, in: Self.box(of: base))
      else {
        _ = try broken.first(number)
        continue
      }
      let origin = (
        looks.isNull(at: 1) ? nil : looks.integer(at: 1),
        looks.isNull(at: 2) ? nil : looks.integer(at: 2)
      )
      _ = try add(found, MarkCoder.column(of: base), own, number, origin)
    }
  }

  /// Adds a mark with its bytes; returns false if the number is taken.
  private func add(
    _ found: Mark, _ kind: Int64, _ bytes: [UInt8], _ number: Int64,
    _ origin: (sitting: Int64?, serial: Int64?)
  ) throws(SQLiteError) -> Bool {
    let box = Self.box(of: found)
    let isNew =
      try mark.first(number, kind, box?.minX, box?.minY, box?.maxX, box?.maxY, bytes) != nil
    guard isNew else { return false }
    try sound.run(number)
    if let sitting = origin.sitting, let serial = origin.serial {
      try self.origin.run(number, sitting, serial)
    }
    return true
  }

  private static func box(of mark: Mark) -> WholeRect? {
    BoundsMeasurer.bounds(of: mark).map(WholeRect.init(around:))
  }

  private static func mark(_ body: [UInt8], in bounds: WholeRect?) -> Mark? {
    body.withUnsafeBytes { try? MarkCoder.mark(from: $0, in: bounds) }
  }
}

extension WholeRect {
  /// The rectangle of four values; nil unless all are integers.
  fileprivate init?(_ values: ArraySlice<RecordValue>) {
    let edges = values.compactMap(\.integer)
    guard edges.count == 4 else { return nil }
    self.init(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }
}
