import Documents
import Marks

/// The marks from which others come. Marks without a row come from none, so ordinary marks take no memory here.
struct LineageTable {
  private(set) var origins: [Int: Int] = [:]

  /// The rows of members, by the marks that have them.
  private(set) var lists: [Int: [Int]] = [:]

  /// The first of the numbers that one meet has, by the others: each copy of a drawing may have written it.
  var firstMeets: [Int: Int] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare("SELECT mark, origin FROM origins")
    while try rows.step() {
      let (mark, origin) = (Int(rows.integer(at: 0)), Int(rows.integer(at: 1)))
      if Lineage.isNamed(origin, by: mark) { origins[mark] = origin }
    }
    let members = try database.prepare(
      "SELECT mark, position, member FROM members ORDER BY mark, position")
    while try members.step() {
      let (mark, member) = (Int(members.integer(at: 0)), Int(members.integer(at: 2)))
      guard members.integer(at: 1) == lists[mark]?.count ?? 0 else { continue }
      lists[mark, default: []].append(Lineage.isNamed(member, by: mark) ? member : 0)
    }
  }

  /// The number of the first version of a mark.
  func identity(of mark: Int) -> Int {
    let first = origins[mark].map { $0 > 0 ? $0 : mark } ?? mark
    return firstMeets[first] ?? first
  }

  /// The line that a mark is a part of, or the mark itself.
  func root(of mark: Int) -> Int {
    var mark = mark
    while let origin = origins[mark] { mark = abs(origin) }
    return mark
  }

  /// Whether a mark is the part where several lines overlap. A group is never a piece.
  func isMeet(_ mark: Int) -> Bool { origins[mark] ?? 0 < 0 && lists[mark] != nil }

  /// The identities of the members of a group, as in `Lineage`; empty if they are unknown.
  func members(of mark: Int) -> [Int] {
    if isMeet(mark) { return [] }
    if let list = lists[mark] { return list }
    guard let origin = origins[mark], origin > 0 else { return [] }
    return lists[origin] ?? []
  }

  /// The lines that have to be looked at together with some: groups and their members.
  func closure(of roots: Set<Int>) -> Set<Int> {
    var relatives: [Int: [Int]] = [:]
    for (mark, list) in lists {
      let group = root(of: mark)
      for member in list where member != 0 {
        let line = root(of: abs(member))
        relatives[group, default: []].append(line)
        relatives[line, default: []].append(group)
      }
    }
    var (closure, waiting) = (roots, Array(roots))
    while let line = waiting.popLast() {
      for other in relatives[line] ?? [] where closure.insert(other).inserted {
        waiting.append(other)
      }
    }
    return closure
  }
}
