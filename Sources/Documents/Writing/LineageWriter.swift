import Marks

/// Writes the lineages of marks. Call inside a transaction.
final class LineageWriter {
  private let isThere: Statement
  private let origin: Statement
  private let setOrigin: Statement
  private let members: Statement
  private let addMember: Statement
  private let dropOrigin: Statement
  private let dropMembers: Statement
  private let dropLater: Statement

  /// The marks that took over the identities of others: while a step can still change, the mark that it put down first may be
  /// replaced by a later version and deleted. The drawing in memory goes on naming the deleted one.
  private(set) var heirs: [Int: Int] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    isThere = try database.prepare("SELECT 1 FROM marks WHERE number = ?1")
    origin = try database.prepare("SELECT origin FROM origins WHERE mark = ?1")
    setOrigin = try database.prepare("INSERT OR REPLACE INTO origins VALUES (?1, ?2)")
    members = try database.prepare("SELECT member FROM members WHERE mark = ?1 ORDER BY position")
    addMember = try database.prepare("INSERT OR REPLACE INTO members VALUES (?1, ?2, ?3)")
    dropOrigin = try database.prepare("DELETE FROM origins WHERE mark = ?1")
    dropMembers = try database.prepare("DELETE FROM members WHERE mark = ?1")
    // A mark is older than those that come from it.
    dropLater = try database.prepare(
      "DELETE FROM origins WHERE mark > ?1 AND origin IN (?1, -?1)")
  }

  /// Takes back what the writer remembers of a transaction that failed.
  func restore(_ heirs: [Int: Int]) {
    self.heirs = heirs
  }

  /// Writes the lineage of a mark that was added. `replaced` is the mark in whose place a step puts it if that was new by the
  /// same step, and will be deleted.
  func add(_ id: Int64, _ lineage: Lineage, insteadOf replaced: Int64?) throws(SQLiteError) {
    // A number that was free is used again.
    if heirs[Int(id)] != nil { heirs[Int(id)] = nil }
    guard lineage != .own else { return }
    var from = named(lineage.origin)
    if let replaced, from == Int(replaced) {
      // Nobody else has seen the first version.
      heirs[lineage.origin] = Int(id)
      from = try origin.first(replaced).map { Int($0) } ?? 0
    } else if from != 0, try isThere.first(Int64(abs(from))) == nil {
      // The first version couldn't be written, or was lost with an earlier file.
      if from > 0 { heirs[lineage.origin] = Int(id) }
      from = 0
    }
    if from != 0 { try setOrigin.run(id, Int64(from)) }
    let list = lineage.members.map { Int64(named($0)) }
    guard !list.isEmpty else { return }
    if from > 0, try members.all(Int64(from)) == list { return }
    for (position, member) in list.enumerated() {
      try addMember.run(id, Int64(position), member)
    }
  }

  /// The number in the file for a number in a lineage.
  private func named(_ number: Int) -> Int {
    guard let heir = heirs[abs(number)] else { return number }
    return number < 0 ? -heir : heir
  }

  /// Removes the lineages of deleted marks, and those that name them.
  func drop(_ marks: Set<Int64>) throws(SQLiteError) {
    for mark in marks {
      try dropOrigin.run(mark)
      try dropMembers.run(mark)
      try dropLater.run(mark)
    }
    if !heirs.isEmpty { heirs = heirs.filter { !marks.contains(Int64($0.value)) } }
  }
}
