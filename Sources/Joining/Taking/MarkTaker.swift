import Coding
import Documents
import Marks

/// Takes over marks, each with the marks from which it comes, and finds those that both files have.
final class MarkTaker: RowTaker {
  private let map: SittingMap
  private let namesThere: SerialNames
  private let namesHere: SerialNames
  private let row: Statement
  private let origin: Statement
  private let members: Statement
  private let add: Statement
  private let addOrigin: Statement
  private let addMember: Statement
  var known: [Int64: Int64] = [0: 0]
  private var next: Int64
  private let first: Int64

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
    first = try 1 + (here.integer("SELECT max(number) FROM marks") ?? 0)
    next = first
  }

  /// The numbers here of the marks that were taken over.
  var taken: Range<Int64> { first..<next }

  /// A mark that the other file alone has.
  struct ForeignMark: ForeignRow {
    let number: Int64
    let name: (sitting: Int64, serial: Int64)

    /// The kind and the edges, as they are stored.
    let bounds: [PropertyValue?]
    let body: [UInt8]

    /// The mark whose body it shares; nil if it has one of its own.
    let base: Int64?
    let origin: Int64?
    let members: [(position: Int64, mark: Int64)]

    /// The numbers of the marks from which it comes.
    var sources: [Int64] {
      ([base, origin.map(abs)] + members.map { abs($0.mark) }).compactMap(\.self)
    }
  }

  /// The mark, if it has to be added; nil, with its number noted, if it is there already or can't be read.
  func find(_ mark: Int64) throws(SQLiteError) -> ForeignMark? {
    known[mark] = 0
    guard let name = try namesThere.name(of: mark),
      let sitting = map.sitting(name.sitting, ofMark: name.serial)
    else { return nil }
    if let found = try namesHere.number(sitting, name.serial) {
      known[mark] = found
      return nil
    }
    try row.bind(mark, at: 1)
    defer { row.reset() }
    guard try row.step() else { return nil }
    let body = row.blob(at: 5)
    let base = body.withUnsafeBytes { try? LookCoder.base(of: $0) }
    func isLower(_ other: Int64) -> Bool { Lineage.isNamed(Int(other), by: Int(mark)) }
    known[mark] = nil
    return ForeignMark(
      number: mark, name: (sitting, name.serial), bounds: (0...4).map { row.property(at: $0) },
      body: body, base: base.flatMap { $0 > 0 && isLower($0) ? $0 : nil },
      origin: try origin.find(mark).flatMap { isLower($0) ? $0 : nil },
      members: try memberList(of: mark).filter { isLower($0.mark) })
  }

  /// The number here of a mark that was taken; signed, as in lineages.
  private func numberHere(_ mark: Int64) -> Int64 {
    let found = known[abs(mark)] ?? 0
    return mark < 0 ? -found : found
  }

  /// Adds a mark after those from which it comes. Returns its number here.
  func add(_ mark: ForeignMark) throws(SQLiteError) -> Int64 {
    let body = mark.base.map { LookCoder.bytes(mark.body, sharing: numberHere($0)) } ?? mark.body
    let number = next
    next += 1
    try add.run(
      [.integer(number), .integer(mark.name.sitting), .integer(mark.name.serial)] + mark.bounds
        + [.bytes(body)])
    if let origin = mark.origin.map(numberHere), origin != 0 {
      try addOrigin.run([.integer(number), .integer(origin)])
    }
    for member in mark.members {
      try addMember.run(
        [.integer(number), .integer(member.position), .integer(numberHere(member.mark))])
    }
    return number
  }

  private func memberList(
    of mark: Int64
  ) throws(SQLiteError) -> [(position: Int64, mark: Int64)] {
    try members.bind(mark, at: 1)
    var list: [(position: Int64, mark: Int64)] = []
    while try members.step() { list.append((members.integer(at: 0), members.integer(at: 1))) }
    return list
  }
}
