/// The leaves at a point of a line. Of more than a name can have, the oldest count.
struct OldestLeaves {
  private struct Presence {
    var leaf = 0
    var covered = 0
    var isLeaf: Bool { leaf > 0 && covered == 0 }
  }

  /// The oldest first.
  private(set) var marks: [Int] = []
  private let births: Births
  private var presences: [Int: Presence] = [:]
  /// The others, the oldest at hand, and some that are no leaves any more.
  private var others = Heap<Int>()

  init(_ births: Births) { self.births = births }

  /// Begins or ends marks, and cuts of meets that cover them, and tells whether other leaves count from here on.
  mutating func change(_ changes: [(mark: Int, leaf: Int, covered: Int)]) -> Bool {
    guard !changes.isEmpty else { return false }
    var before: [Int: Bool] = [:]
    for change in changes {
      var presence = presences[change.mark] ?? Presence()
      if before[change.mark] == nil { before[change.mark] = presence.isLeaf }
      presence.leaf += change.leaf
      presence.covered += change.covered
      presences[change.mark] = presence
    }
    let old = marks
    for (mark, wasLeaf) in before where wasLeaf && !isLeaf(mark) { dismiss(mark) }
    for (mark, wasLeaf) in before where !wasLeaf && isLeaf(mark) { admit(mark) }
    return marks != old
  }

  private func isLeaf(_ mark: Int) -> Bool { presences[mark]?.isLeaf == true }

  private mutating func admit(_ mark: Int) {
    guard !marks.contains(mark) else { return }
    let seniority = births.seniority(of: mark)
    let index = marks.firstIndex { births.seniority(of: $0) > seniority }
    marks.insert(mark, at: index ?? marks.count)
    if marks.count > Births.mostPrimes, let youngest = marks.popLast() {
      others.insert(-births.seniority(of: youngest))
    }
  }

  private mutating func dismiss(_ mark: Int) {
    guard let index = marks.firstIndex(of: mark) else { return }
    marks.remove(at: index)
    while marks.count < Births.mostPrimes, let next = others.popGreatest() {
      let other = births.made[-next]
      if isLeaf(other), !marks.contains(other) { marks.append(other) }
    }
  }
}
