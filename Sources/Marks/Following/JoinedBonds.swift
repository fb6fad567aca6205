/// Bonds of several copies of a drawing that were joined, with what becomes of them and of their lines.
package struct JoinedBonds {
  /// The keys of the bonds that end: a mark is gone or can't be bound any more, or a later bond has the same end.
  package private(set) var ended: Set<Int> = []

  /// The marks that are bound lines or contain them, and what they become.
  package let lines: [(old: RankedMark, new: Mark)]

  /// `bonds` are entries whose keys ascend, the oldest first. `mark` finds the mark at a rank.
  package init(
    _ bonds: [Entry], isLocked: (Double) -> Bool, finding mark: @escaping (Double) -> RankedMark?
  ) {
    var reader = BondReader(Entries(bonds), finding: mark)
    var (latest, lines) = ([End: Int](), Set<MarkReference>())
    for entry in bonds {
      switch reader.content(of: entry) {
      case .pair(let pair):
        let end = End(line: pair.line, end: pair.bond.end)
        if let earlier = latest.updateValue(entry.key, forKey: end) { ended.insert(earlier) }
        if !isLocked(pair.line.rank) { lines.insert(pair.line) }
      case .broken: ended.insert(entry.key)
      case .unknown: break
      }
    }
    reader.entries = Entries(bonds.filter { [ended] in !ended.contains($0.key) })
    // The bond of the free end may have ended, which leaves the line where it was.
    var resolved = ResolvedLines(reader, keepingWays: true)
    self.lines = resolved.owners(of: lines.sorted())
  }

  private struct End: Hashable {
    let line: MarkReference
    let end: Bond.End
  }
}
