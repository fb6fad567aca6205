/// A set of single ranks. Copies share its runs, and a change copies only one of them.
package struct RankSet: Equatable, Sendable {
  /// Sorted, none of them empty.
  private var runs: [[Double]] = []

  package private(set) var count = 0

  package init() {}

  /// The most ranks of a run, few enough to be moved quickly.
  private static let capacity = 256

  package var isEmpty: Bool { count == 0 }

  package func contains(_ rank: Double) -> Bool {
    let number = runs.sortedIndex { $0[$0.count - 1] >= rank }
    guard number < runs.count else { return false }
    let run = runs[number]
    return run[run.sortedIndex { $0 >= rank }] == rank
  }

  package mutating func remove(_ rank: Double) {
    let number = runs.sortedIndex { $0[$0.count - 1] >= rank }
    guard number < runs.count else { return }
    let index = runs[number].sortedIndex { $0 >= rank }
    guard runs[number][index] == rank else { return }
    runs[number].remove(at: index)
    if runs[number].isEmpty { runs.remove(at: number) }
    count -= 1
  }

  package mutating func insert(_ rank: Double) {
    let last = Swift.max(runs.count - 1, 0)
    let number = Swift.min(runs.sortedIndex { $0[$0.count - 1] >= rank }, last)
    if runs.isEmpty { runs.append([]) }
    let index = runs[number].sortedIndex { $0 >= rank }
    guard index == runs[number].count || runs[number][index] != rank else { return }
    runs[number].insert(rank, at: index)
    count += 1
    guard runs[number].count > Self.capacity else { return }
    let half = runs[number].count / 2
    let rest = Array(runs[number][half...])
    runs[number].removeSubrange(half...)
    runs.insert(rest, at: number + 1)
  }
}

extension RankSet: Sequence {
  package func makeIterator() -> some IteratorProtocol<Double> {
    runs.joined().makeIterator()
  }
}
