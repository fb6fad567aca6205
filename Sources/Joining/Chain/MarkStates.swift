/// The marks that are looked at after a step. Steps are undone from a journal, so the tree of steps is walked with one state.
struct MarkStates {
  private(set) var states: [Int: PlacedVersion] = [:]

  /// The marks by their ranks, which none of them shares.
  private var ranks: [Double: Int] = [:]
  private var journal: [(mark: Int, old: PlacedVersion?)] = []

  subscript(mark: Int) -> PlacedVersion? {
    get { states[mark] }
    set {
      journal.append((mark, states[mark]))
      set(newValue, for: mark)
    }
  }

  private mutating func set(_ new: PlacedVersion?, for mark: Int) {
    let old = states[mark]
    states[mark] = new
    let (before, now) = (Self.rank(old), Self.rank(new))
    // In the middle of a step another mark may have the rank.
    if before == now { return }
    if let before, ranks[before] == mark { ranks[before] = nil }
    if let now { ranks[now] = mark }
  }

  private static func rank(_ state: PlacedVersion?) -> Double? {
    state.flatMap { $0.isThere ? $0.rank : nil }
  }

  /// The number of changes so far.
  var mark: Int { journal.count }

  /// Takes all changes back that came after `mark` changes.
  mutating func goBack(to mark: Int) {
    while journal.count > mark {
      let (mark, old) = journal.removeLast()
      set(old, for: mark)
    }
  }

  /// The marks at the ranks of a run, the lowest first.
  func marks(from first: Double, to last: Double) -> [Int] {
    if first == last { return ranks[first].map { [$0] } ?? [] }
    return ranks.filter { $0.key >= first && $0.key <= last }.sorted { $0.key < $1.key }.map(
      \.value)
  }
}
