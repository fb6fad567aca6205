/// Reads bonds as pairs of marks, whichever way these are found.
struct BondReader {
  /// A bond with its two marks.
  struct Pair {
    let bond: Bond
    let line: MarkReference
    let lineMark: ShapeMark

    /// The mark of the drawing that is the line or contains it.
    let lineOwner: RankedMark
    let target: MarkReference
    let targetMark: Mark
    let targetOwner: RankedMark
  }

  enum Content {
    case pair(Pair)

    /// A mark is gone, or isn't one that can be bound any more.
    case broken

    /// A bond of a later program.
    case unknown
  }

  var entries: Entries
  private let mark: (Double) -> RankedMark?

  /// Reads bonds among `entries`. `mark` finds the mark at a rank.
  init(_ entries: Entries, finding mark: @escaping (Double) -> RankedMark?) {
    (self.entries, self.mark) = (entries, mark)
  }

  func content(of entry: Entry) -> Content {
    guard let bond = Bond(body: entry.body) else { return .unknown }
    guard entry.marks.count == 2 else { return .broken }
    var line: (MarkReference, ShapeMark, RankedMark)?
    var target: (MarkReference, Mark, RankedMark)?
    for reference in entry.marks {
      guard let placed = mark(reference.rank), placed.id == reference.id,
        let member = placed.mark.member(at: reference.path)
      else { return .broken }
      if case .shape(let shape) = member, shape.isOpenLine {
        line = (reference, shape, placed)
      } else if BondTarget.isTarget(member) {
        target = (reference, member, placed)
      }
    }
    guard let line, let target else { return .broken }
    return .pair(
      Pair(
        bond: bond, line: line.0, lineMark: line.1, lineOwner: line.2, target: target.0,
        targetMark: target.1, targetOwner: target.2))
  }

  /// The bonds of each of some lines, the oldest first: of several bonds of one end, as two programs can make them, the youngest
  /// counts. The lines are sorted.
  func pairs(of lines: [MarkReference]) -> [(line: MarkReference, pairs: [Pair])] {
    var found = Dictionary(lines.map { ($0, [Pair]()) }) { first, _ in first }
    var last: Double?
    for line in lines where line.rank != last {
      last = line.rank
      for key in entries.keys(about: line.rank).sorted() {
        guard let entry = entries.roots[key], entry.isBond,
          case .pair(let pair) = content(of: entry)
        else { continue }
        // The rank of a group may have bonds of many lines.
        if pair.line.rank == line.rank { found[pair.line]?.append(pair) }
      }
    }
    return lines.map { ($0, found[$0] ?? []) }
  }
}
