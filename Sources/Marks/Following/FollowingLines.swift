import Geometry

/// The lines that follow marks which the hand moves, found once: each step of the motion then takes time in proportion to their
/// number alone, whatever else is in the drawing. The result is what `Drawing.withBonds` makes of the change at the end.
package struct FollowingLines: Sendable {
  /// The marks that are these lines or contain them, the lowest first.
  package var marks: ArraySlice<RankedMark> { involved[..<lineCount] }

  /// The marks of the lines, then the marks of other ranks to which they are bound.
  private let involved: [RankedMark]

  /// Which of `involved` move with the hand.
  private let areCarried: [Bool]
  private let lineCount: Int
  private let lines: [Line]
  private let targets: [Target]

  private struct Line {
    let owner: Int
    let path: [Int]
    var start: Hold?
    var end: Hold?
  }

  private struct Hold {
    let bond: Bond
    let target: Int
  }

  private struct Target {
    let owner: Int
    let path: [Int]

    /// The target where it lies before the motion.
    let before: BondTarget?
  }

  /// The most vertices of a group that is made again with each step of the hand because of the lines in it. Lines of a larger one
  /// that are bound to members keep the stretched gaps until the hand lets go.
  private static let mostVertices = 2000

  /// The lines that follow `selection`. A mere move leaves lines alone that move with everything that holds them, unlike other
  /// changes, which may stretch the gap before an end.
  package init(_ selection: MarkSelection, in drawing: Drawing, whenMovedAlone isMove: Bool) {
    let reader = BondReader(drawing.entries) { drawing.rankedMark(at: $0) }
    var found: Set<MarkReference> = []
    for entry in drawing.entries.unsortedRoots(ofKind: Entry.bondKind) {
      let count = entry.marks.count { selection.ranks.contains($0.rank) }
      guard count > 0, !isMove || count < entry.marks.count,
        case .pair(let pair) = reader.content(of: entry),
        !drawing.locked.ranks.contains(pair.line.rank),
        pair.line.rank != pair.target.rank || pair.lineOwner.mark.vertexCount <= Self.mostVertices
      else { continue }
      found.insert(pair.line)
    }
    var builder = Builder(selection.ranks)
    let bound = reader.pairs(of: found.sorted())
    for (line, pairs) in bound { _ = pairs.first.map { builder.add($0.lineOwner, at: line.rank) } }
    lineCount = builder.marks.count
    for (line, pairs) in bound { builder.add(line, pairs) }
    (involved, areCarried) = (builder.marks, builder.areCarried)
    (lines, targets) = (builder.lines, builder.targets)
  }

  package var isEmpty: Bool { lineCount == 0 }

  /// The ranks of `marks`.
  package var ranks: RankRanges { RankRanges(marks.lazy.map(\.rank)) }

  /// Those of `marks` that are selected themselves, changed like the others, and nil for the rest.
  package func carried(after change: (Mark) -> Mark) -> [RankedMark?] {
    marks.indices.map { areCarried[$0] ? involved[$0].with(change(involved[$0].mark)) : nil }
  }

  /// The `marks` as they are after a change of the selected ones.
  package func marks(after change: (Mark) -> Mark) -> [RankedMark] {
    var now = involved.indices.map { index in
      areCarried[index] ? change(involved[index].mark) : involved[index].mark
    }
    let places = targets.map { target in
      areCarried[target.owner]
        ? now[target.owner].member(at: target.path).flatMap { BondTarget($0) } : target.before
    }
    func hold(_ hold: Hold?) -> BoundLine.Hold? {
      hold.flatMap { hold in
        places[hold.target].map { BoundLine.Hold(bond: hold.bond, target: $0) }
      }
    }
    var changes: [Int: [MemberChange]] = [:]
    for line in lines {
      guard case .shape(let shape)? = now[line.owner].member(at: line.path) else { continue }
      var bound = BoundLine(shape)
      (bound.start, bound.end) = (hold(line.start), hold(line.end))
      guard let new = bound.resolved else { continue }
      changes[line.owner, default: []].append(
        MemberChange(path: line.path[...], mark: .shape(new)))
    }
    for (owner, changes) in changes {
      if let new = now[owner].replacingMembers(changes) { now[owner] = new }
    }
    return marks.indices.map { involved[$0].with(now[$0]) }
  }
}

extension FollowingLines {
  /// Lists each mark and each target once.
  private struct Builder {
    private(set) var marks: [RankedMark] = []
    private(set) var areCarried: [Bool] = []
    private(set) var lines: [Line] = []
    private(set) var targets: [Target] = []
    private let carried: RankRanges
    private var indices: [Double: Int] = [:]
    private var targetIndices: [MarkReference: Int] = [:]

    init(_ carried: RankRanges) { self.carried = carried }

    mutating func add(_ mark: RankedMark, at rank: Double) -> Int {
      if let index = indices[rank] { return index }
      indices[rank] = marks.count
      marks.append(mark)
      areCarried.append(carried.contains(rank))
      return marks.count - 1
    }

    mutating func add(_ reference: MarkReference, _ pairs: [BondReader.Pair]) {
      guard let first = pairs.first else { return }
      var line = Line(owner: add(first.lineOwner, at: reference.rank), path: reference.path)
      for pair in pairs {
        let hold = Hold(bond: pair.bond, target: add(pair))
        switch pair.bond.end {
        case .start: line.start = hold
        case .end: line.end = hold
        }
      }
      lines.append(line)
    }

    private mutating func add(_ pair: BondReader.Pair) -> Int {
      if let index = targetIndices[pair.target] { return index }
      targetIndices[pair.target] = targets.count
      targets.append(
        Target(
          owner: add(pair.targetOwner, at: pair.target.rank), path: pair.target.path,
          before: BondTarget(pair.targetMark)))
      return targets.count - 1
    }
  }
}
