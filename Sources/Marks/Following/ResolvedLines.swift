/// Puts the ends of lines where their bonds have them.
struct ResolvedLines {
  private let reader: BondReader
  private var targets: [MarkReference: BondTarget] = [:]

  /// Whether elbow lines with a free end stay if the other one is where it should be.
  private let keepsWays: Bool

  init(_ reader: BondReader, keepingWays: Bool = false) {
    (self.reader, keepsWays) = (reader, keepingWays)
  }

  /// The marks that are some lines or contain them, before and after, sorted by rank like the lines; without those of lines that
  /// are there.
  mutating func owners(of lines: [MarkReference]) -> [(old: RankedMark, new: Mark)] {
    var (owners, new) = ([RankedMark](), [Double: [MemberChange]]())
    for (line, pairs) in reader.pairs(of: lines) {
      guard let owner = pairs.first?.lineOwner, let resolved = resolved(pairs) else { continue }
      if owners.last?.rank != owner.rank { owners.append(owner) }
      new[owner.rank, default: []].append(
        MemberChange(path: line.path[...], mark: .shape(resolved)))
    }
    return owners.compactMap { owner in
      owner.mark.replacingMembers(new[owner.rank] ?? []).map { (owner, $0) }
    }
  }

  /// The line of some bonds with its ends at their places; nil if they are there.
  private mutating func resolved(_ pairs: [BondReader.Pair]) -> ShapeMark? {
    guard let first = pairs.first else { return nil }
    var bound = BoundLine(first.lineMark)
    for pair in pairs {
      let hold = target(pair).map { BoundLine.Hold(bond: pair.bond, target: $0) }
      switch pair.bond.end {
      case .start: bound.start = hold
      case .end: bound.end = hold
      }
    }
    return bound.resolved(keepingWay: keepsWays)
  }

  private mutating func target(_ pair: BondReader.Pair) -> BondTarget? {
    if let known = targets[pair.target] { return known }
    let target = BondTarget(pair.targetMark)
    targets[pair.target] = target
    return target
  }
}
