import Documents
import Marks
import Merging

/// The steps of a file in the order of their numbers, by their indexes. Takes 24 bytes a step.
struct StepTable {
  private(set) var numbers: [Int64] = []

  /// The indexes of the parents; -1 for the beginning.
  private(set) var parents: [Int32] = []
  private(set) var sittings: [Int32] = []
  private(set) var serials: [Int64] = []

  /// The further parents of the steps that join branches.
  private(set) var joins: [Int: [Int]] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      "SELECT number, parent, sitting, serial FROM steps ORDER BY number")
    while try rows.step() {
      let parent = rows.isNull(at: 1) ? nil : index(of: rows.integer(at: 1))
      guard parent != nil || numbers.isEmpty else { throw .strayStep }
      numbers.append(rows.integer(at: 0))
      parents.append(Int32(parent ?? -1))
      sittings.append(Int32(truncatingIfNeeded: rows.integer(at: 2)))
      serials.append(rows.integer(at: 3))
    }
    let further = try database.prepare("SELECT step, parent FROM joins ORDER BY step, parent")
    while try further.step() {
      guard let step = index(of: further.integer(at: 0)),
        let parent = index(of: further.integer(at: 1)), parent < step
      else { continue }
      joins[step, default: []].append(parent)
    }
  }

  var count: Int { numbers.count }

  func index(of number: Int64) -> Int? {
    let index = numbers.sortedIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? index : nil
  }

  func parent(of step: Int) -> Int? { parents[step] < 0 ? nil : Int(parents[step]) }

  /// Whether a step comes before another one, or is it, by whichever parents.
  func isBefore(_ step: Int, _ other: Int) -> Bool {
    var (waiting, seen) = ([other], Set<Int>())
    while var here = waiting.popLast() {
      while here > step {
        if let further = joins[here], seen.insert(here).inserted { waiting += further }
        here = Int(parents[here])
      }
      if here == step { return true }
    }
    return false
  }

  /// The last step from which some steps come, by first parents.
  func trunk(of steps: Set<Int>) -> Int {
    var isWanted = [Bool](repeating: false, count: count)
    for step in steps { isWanted[step] = true }
    var open = steps.count
    for step in isWanted.indices.reversed() where isWanted[step] && open > 1 {
      isWanted[step] = false
      let parent = Int(parents[step])
      if isWanted[parent] { open -= 1 } else { isWanted[parent] = true }
    }
    return isWanted.firstIndex(of: true) ?? 0
  }
}
