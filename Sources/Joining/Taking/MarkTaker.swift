import Coding
import Documents

/// Takes over marks, each with the marks from which it comes, and finds those that both files have.
final class MarkTaker {
  private let map: SittingMap
  private let namesThere: SerialNames
  private let namesHere: SerialNames
  private let row: Statement
  private let origin: Statement
  private let members: Statement
  private let add: Statement
  private let addOrigin: Statement
  private let addMember: Statement
  private var known: [Int64: Int64] = [0: 0]
  private var next: Int64

  /// The number of marks that were taken over.
  private(set) var count = 0

  init(
    _ map: SittingMap, from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    self.map = map
    namesThere = try SerialNames(of: .marks, in: there)
    namesHere = try SerialNames(of: .marks, in: here)
    row = try there.prepare(
      "SELECT kind, min_x, min_y, max_x, max_y, body FROM marks WHERE number = ?1")
    origin = try there.prepare("SELECT origin FROM origins WHERE mark = ?1")
    members = try there.prepare(
      "SELECT position, member FROM members WHERE mark = ?1 ORDER BY position")
    add = try here.prepare(
      """
      INSERT INTO marks (number, sitting, serial, kind, min_x, min_y, max_x, max_y, body)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    addOrigin = try here.prepare("INSERT INTO origins VALUES (?1, ?2)")
    addMember = try here.prepare("INSERT INTO members VALUES (?1, ?2, ?3)")
    next = try 1 + (here.integer("SELECT max(number) FROM marks") ?? 0)
  }

  /// The number here of a mark there. One that isn't there gets the number 0, which no mark has.
  func take(_ mark: Int64) throws(SQLiteError) -> Int64 {
    if let found = known[mark] { return found }
    let found = try find(mark)
    known[mark] = found
    return found
  }

  /// The same for a signed number, as in lineages.
  private func takeSigned(_ mark: Int64) throws(SQLiteError) -> Int64 {
    guard mark != .min else { return 0 }
    return mark < 0 ? -(try take(-mark)) : try take(mark)
  }

  private func find(_ mark: Int64) throws(SQLiteError) -> Int64 {
    guard let name = try namesThere.name(of: mark),
      let sitting = map.sitting(name.sitting, ofMark: name.serial)
    else { return 0 }
    if let found = try namesHere.number(sitting, name.serial) { return found }
    return try add(mark, sitting, name.serial)
  }

  /// Adds a mark after those from which it comes, whose numbers have to be lower.
  private func add(_ mark: Int64, _ sitting: Int64, _ serial: Int64) throws(SQLiteError) -> Int64 {
    known[mark] = 0
    let from = try origin.find(mark)
    let list = try memberList(of: mark)
    try row.bind(mark, at: 1)
    guard try row.step() else { return 0 }
    let bounds = (0...4).map { row.property(at: $0) }
    var body = row.blob(at: 5)
    row.reset()
    if let base = body.withUnsafeBytes({ try? LookCoder.base(of: $0) }), base < mark {
      body = LookCoder.bytes(body, sharing: try take(base))
    }
    let from2 = try from.map { (from) throws(SQLiteError) in try takeSigned(from) }
    var members: [(Int64, Int64)] = []
    for (position, member) in list where member.magnitude < mark.magnitude {
      members.append((position, try takeSigned(member)))
    }
    let number = next
    next += 1
    try add.run([.integer(number), .integer(sitting), .integer(serial)] + bounds + [.bytes(body)])
    if let from2, from2 != 0 { try addOrigin.run([.integer(number), .integer(from2)]) }
    for (position, member) in members {
      try addMember.run([.integer(number), .integer(position), .integer(member)])
    }
    count += 1
    return number
  }

  private func memberList(of mark: Int64) throws(SQLiteError) -> [(Int64, Int64)] {
    try members.bind(mark, at: 1)
    var list: [(Int64, Int64)] = []
    while try members.step() { list.append((members.integer(at: 0), members.integer(at: 1))) }
    return list
  }
}
