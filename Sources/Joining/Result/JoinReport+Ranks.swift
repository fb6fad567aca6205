import Marks

extension JoinReport {
  /// Tells at which ranks the marks of the clashes lie after a delta, from those that are `present` before it.
  mutating func rankClashes(after delta: Delta, from present: [Int: PlacedVersion]) {
    guard !clashes.isEmpty else { return }
    var ranks: [Int: Double] = [:]
    for clash in clashes {
      if let state = present[clash.mark], state.isThere { ranks[clash.mark] = state.rank }
    }
    let wanted = Set(clashes.map(\.mark))
    for edit in delta.allEdits {
      if let old = edit.old, ranks[old.identity] == edit.rank { ranks[old.identity] = nil }
    }
    for edit in delta.allEdits {
      if let new = edit.new, wanted.contains(new.identity) { ranks[new.identity] = edit.rank }
    }
    for index in clashes.indices {
      if let rank = ranks[clashes[index].mark] { clashes[index].rank = rank }
    }
  }
}
