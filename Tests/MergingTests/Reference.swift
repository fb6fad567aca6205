import Marks
import Merging

/// The meaning of a set of acts in the plainest way: a line is 64 points, and each point is looked at by itself. Slow.
struct Reference {
  struct Shown: Hashable {
    var name: [Int]
    var part: StrokePart?
    var points: ClosedRange<Int>
    var settings: [Property: Int]
    var dx: Int
    var dy: Int
    var spot: Int
    var group: Int?
    var place: [Int]
  }

  struct Done {
    let op: Op
    let rank: Int
    let step: Int
    let side: Side
    let isLive: Bool
  }

  let acts: ActSet
  let flaw: Flaw?
  var ops: [Done] = []
  /// Each mark's points, root, rank of birth, spot and whether that is live.
  var born: [Int: (points: ClosedRange<Int>, root: Int, rank: Int, spot: Int, isLive: Bool)] = [:]
  var soundCuts: Set<Int> = []
  /// Looked up often: the live acts, those that cut or put a mark into a group, and the marks of each line.
  private(set) var live: [Done] = []
  private(set) var memberships: [Int: [(group: Int, rank: Int, position: Int)]] = [:]
  private(set) var cutMarks: Set<Int> = []
  private(set) var families: [Int: [Int]] = [:]

  /// The steps that each go took back, and those that it did again.
  private var ways: [(undone: Set<Int>, done: Set<Int>)] = []

  init(_ acts: ActSet, flaw: Flaw? = nil) {
    (self.acts, self.flaw) = (acts, flaw)
    ways = acts.goes.map { go in
      let (old, new) = (chain(go.start), chain(go.target))
      return (old.subtracting(new), new.subtracting(old))
    }
    var reached: Set<Int> = []
    for head in acts.heads { reach(head, &reached) }
    if flaw == .headsAreIgnored { reached.formUnion(acts.steps.indices) }
    let counts = Dictionary(grouping: acts.steps, by: \.stamp)
    for step in acts.steps.indices.sorted(by: { acts.steps[$0].stamp < acts.steps[$1].stamp })
    where (counts[acts.steps[step].stamp]!.count == 1 || flaw == .stepsOfOneStampCount)
      && !acts.steps[step].isJoin
    {
      for op in acts.steps[step].ops {
        ops.append(
          Done(
            op: op, rank: ops.count, step: step, side: acts.steps[step].side,
            isLive: reached.contains(step) && isDone(step)))
      }
    }
    for done in ops { bear(done) }
    for (mark, name) in acts.names.enumerated() {
      if case .member(let group, _) = name, let owner = born[group], owner.root == group,
        acts.names[group].isMade
      {
        born[mark] = (0...0, mark, owner.rank, -1, owner.isLive)
      }
      if case .meet = name, let meet = meet(mark) { born[mark] = meet }
    }
    live = ops.filter(\.isLive)
    families = Dictionary(grouping: born.keys.sorted()) { born[$0]!.root }
    for done in live {
      if case .cut(let mark, _) = done.op, soundCuts.contains(done.rank) { cutMarks.insert(mark) }
    }
    for mark in born.keys { memberships[mark] = foundGroups(of: mark) }
  }

  /// Whether a step counts, or counted before a time.
  func isDone(_ step: Int, before time: Stamp? = nil) -> Bool {
    if flaw == .goesAreIgnored { return true }
    let about = acts.goes.indices.filter { go in
      (ways[go].done.contains(step) || ways[go].undone.contains(step))
        && time.map { acts.goes[go].stamp < $0 } != false
    }.sorted { acts.goes[$0].stamp < acts.goes[$1].stamp }
    guard let go = flaw == .earliestGoDecides ? about.first : about.last else { return true }
    guard ways[go].done.contains(step) else { return false }
    guard flaw != .redoDoesAllAgain else { return true }
    return isDone(step, before: acts.steps[acts.goes[go].target].stamp)
  }

  /// A step and all steps before it, by first parents.
  private func chain(_ head: Int) -> Set<Int> {
    var (chain, next) = (Set<Int>(), Int?.some(head))
    while let step = next {
      chain.insert(step)
      next = acts.steps[step].parents.first
    }
    return chain
  }

  func reach(_ step: Int, _ reached: inout Set<Int>) {
    guard reached.insert(step).inserted else { return }
    let parents = acts.steps[step].parents
    let isWhole =
      acts.steps[step].isJoin && (isDone(step) || flaw == .undoneJoinCounts)
      && flaw != .joinHasOneParent
    for parent in isWhole ? parents : Array(parents.prefix(1)) { reach(parent, &reached) }
  }

  func points(_ part: StrokePart) -> ClosedRange<Int> { Int(part.start)...Int(part.end) - 1 }

  mutating func bear(_ done: Done) {
    switch done.op {
    case .add(let mark, let part, let spot):
      if born[mark] == nil { born[mark] = (points(part), mark, done.rank, spot, done.isLive) }
    case .cut(let mark, let pieces):
      guard let whole = born[mark] ?? meet(mark) else { return }
      for piece in pieces
      where born[piece.mark] != nil
        || !whole.points.contains(points(piece.part).lowerBound)
        || !whole.points.contains(points(piece.part).upperBound)
      {
        return
      }
      soundCuts.insert(done.rank)
      for piece in pieces {
        born[piece.mark] = (points(piece.part), whole.root, done.rank, piece.spot, done.isLive)
      }
    default: break
    }
  }

  func meet(
    _ mark: Int
  ) -> (points: ClosedRange<Int>, root: Int, rank: Int, spot: Int, isLive: Bool)? {
    guard case .meet(let primes, let part) = acts.names[mark] else { return nil }
    let all = primes.map { born[$0] }
    guard all.allSatisfy({ $0 != nil }), Set(all.map { $0!.root }).count == 1 else { return nil }
    guard all.allSatisfy({ $0!.points.clamped(to: points(part)) == points(part) }) else {
      return nil
    }
    return (points(part), all[0]!.root, all.map { $0!.rank }.max()!, -1, false)
  }
}

extension MarkName {
  var isMade: Bool { if case .made = self { true } else { false } }
}
