package import Marks

/// The sittings and serial numbers of all marks that a file has, and the marks from which they come, for the comparison with
/// another copy of the drawing. Marks that were made one after the other take little memory together.
package struct MarkNames: Sendable {
  /// Marks with consecutive numbers and serial numbers.
  private struct Run {
    let serial: Int
    var count: Int
    let number: Int
  }

  /// The marks of each sitting by their serial numbers, the lowest first.
  private var runs: [SittingID: [Run]] = [:]

  /// The marks that were cut, by the numbers of their pieces.
  package private(set) var pieces = NumberMap()

  /// The members of groups that were put into other groups, as `Lineage` has them.
  package private(set) var groups: [Int: [Int]] = [:]

  init(from database: borrowing Database) throws(SQLiteError) {
    try readRuns(database)
    let cuts = try database.prepare(
      "SELECT mark, origin FROM origins WHERE origin < 0 ORDER BY mark")
    while try cuts.step() {
      let (piece, origin) = (Int(cuts.integer(at: 0)), Int(cuts.integer(at: 1)))
      if Self.isNumber(piece), Lineage.isNamed(origin, by: piece) {
        pieces.append(piece, to: -origin)
      }
    }
    let members = try database.prepare(
      """
      SELECT mark, member FROM members WHERE mark IN (SELECT abs(member) FROM members WHERE member > -1 << 62)
      ORDER BY mark, position
      """)
    while try members.step() {
      let (group, member) = (Int(members.integer(at: 0)), Int(members.integer(at: 1)))
      if Lineage.isNamed(member, by: group) { groups[group, default: []].append(member) }
    }
  }

  private mutating func readRuns(_ database: borrowing Database) throws(SQLiteError) {
    let sittings = try database.prepare("SELECT number, id FROM sittings WHERE number > 0")
    // The index of the marks by their sittings has all that is needed, so the bodies aren't read.
    let marks = try database.prepare(
      "SELECT serial, number FROM marks WHERE sitting = ?1 ORDER BY serial")
    while try sittings.step() {
      guard let id = SittingID(sittings.blob(at: 1)) else { continue }
      var all: [Run] = []
      try marks.bind(sittings.integer(at: 0), at: 1)
      while try marks.step() {
        let (serial, number) = (Int(marks.integer(at: 0)), Int(marks.integer(at: 1)))
        guard Self.isNumber(serial), Self.isNumber(number) else { continue }
        if let last = all.last, serial == last.serial + last.count,
          number == last.number + last.count
        {
          all[all.count - 1].count += 1
        } else {
          all.append(Run(serial: serial, count: 1, number: number))
        }
      }
      if !all.isEmpty { runs[id] = all }
    }
  }

  /// Whether a program can have given the number, so that sums don't overflow.
  private static func isNumber(_ number: Int) -> Bool { (1..<1 << 62).contains(number) }

  /// The numbers in an earlier copy of the marks that both copies have; empty if they have no common history.
  package func numbers(in old: MarkNames) -> NumberMap {
    var common: [(number: Int, count: Int, old: Int)] = []
    for (id, mine) in runs {
      guard let theirs = old.runs[id] else { continue }
      var next = 0
      for run in mine {
        while next < theirs.count, theirs[next].serial + theirs[next].count <= run.serial {
          next += 1
        }
        var index = next
        while index < theirs.count, theirs[index].serial < run.serial + run.count {
          let other = theirs[index]
          let start = max(run.serial, other.serial)
          let end = min(run.serial + run.count, other.serial + other.count)
          common.append(
            (run.number + start - run.serial, end - start, other.number + start - other.serial))
          index += 1
        }
        next = max(next, index - 1)
      }
    }
    common.sort { $0.number < $1.number }
    var numbers = NumberMap()
    for part in common { numbers.append(part.number, count: part.count, to: part.old) }
    return numbers
  }
}
