/// Numbers of persons by the numbers of what they made, such as marks or steps. Runs of consecutive numbers with one person are
/// stored as one, so that a million of them take little memory.
struct AuthorRuns: Hashable, Sendable {
  /// All numbers from `first` to `last`, including both.
  private struct Run: Hashable {
    var first: Int
    var last: Int
    let person: Int
  }

  private var runs: [Run] = []

  /// Adds a number. After a row of numbers that don't all rise, call `sort` before anything is looked up.
  mutating func add(_ number: Int, of person: Int) {
    if let end = runs.indices.last, runs[end].person == person, runs[end].last < .max,
      runs[end].last + 1 == number
    {
      runs[end].last = number
    } else {
      runs.append(Run(first: number, last: number, person: person))
    }
  }

  /// Sorts the numbers, and joins runs that touch.
  mutating func sort() {
    let sorted = runs.sorted { $0.first < $1.first }
    runs = []
    for run in sorted {
      if let end = runs.indices.last, runs[end].person == run.person, runs[end].last < .max,
        runs[end].last + 1 == run.first
      {
        runs[end].last = run.last
      } else {
        runs.append(run)
      }
    }
  }

  /// The person of a number; nil if the number wasn't added.
  subscript(number: Int) -> Int? {
    let index = runs.sortedIndex { $0.last >= number }
    return index < runs.count && runs[index].first <= number ? runs[index].person : nil
  }

  /// Whether a person has any number.
  func contains(_ person: Int) -> Bool { runs.contains { $0.person == person } }

  /// Whether all numbers from `number` on are of a person.
  func isOf(_ person: Int, from number: Int) -> Bool {
    runs.allSatisfy { $0.last < number || $0.person == person }
  }

  /// The number of runs, which is what they take of memory.
  var count: Int { runs.count }
}
