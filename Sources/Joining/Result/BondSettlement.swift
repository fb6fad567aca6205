import Documents
import Marks
import Merging

/// The bonds of the joined drawing that end, and the lines that follow the others.
struct BondSettlement {
  /// The keys of the bonds that end.
  private(set) var ended: Set<Int> = []

  /// The marks that are bound lines or contain them, and what they become.
  private(set) var lines: [(old: RankedMark, new: Mark)] = []

  /// The ends of lines that are bound, by the marks of the bonds.
  private(set) var ends: [MarkReference: Set<Bond.End>] = [:]

  /// `edits` are those of the step before lines follow.
  init(
    _ union: UnionActs, _ drawing: MergedDrawing, _ follower: inout ReferenceFollower,
    _ edits: [Edit], _ locks: LockChoice, _ file: borrowing DrawingFile,
    _ database: borrowing Database
  ) throws(DrawingFileError) {
    var bonds: [(entry: Marks.Entry, stamp: Stamp)] = []
    for entry in drawing.entries {
      guard let (key, number) = union.version(entry), union.bonds.contains(key) else { continue }
      let bond = try file.entry(numbered: number)
      // Somebody may have removed or cut the mark that holds the line.
      if follower.areLeft(bond.marks) {
        let marks = follower.marks(of: bond.marks)
        bonds.append((Self.entry(bond, key, marks), entry.stamp))
      } else {
        ended.insert(key)
      }
    }
    guard !bonds.isEmpty else { return }
    // Copies number entries each in its own way.
    bonds.sort { ($0.stamp, $0.entry.body) < ($1.stamp, $1.entry.body) }
    let keys = bonds.map(\.entry.key)
    let marks = try Self.marks(bonds.flatMap { $0.entry.marks.map(\.rank) }, edits, file, database)
    let joined = JoinedBonds(
      bonds.enumerated().map { Self.entry($1.entry, $0, $1.entry.marks) },
      isLocked: locks.isLocked, finding: { marks[$0] })
    ended.formUnion(joined.ended.map { keys[$0] })
    lines = joined.lines
    for (entry, _) in bonds where !ended.contains(entry.key) {
      guard let bond = Bond(body: entry.body) else { continue }
      for mark in entry.marks { ends[mark, default: []].insert(bond.end) }
    }
  }

  private static func entry(
    _ bond: Marks.Entry, _ key: Int, _ marks: [MarkReference]
  ) -> Marks.Entry {
    Marks.Entry(
      key: key, id: bond.id, kind: bond.kind, marks: marks, media: bond.media, body: bond.body)
  }

  /// The marks at some ranks after the step.
  private static func marks(
    _ ranks: [Double], _ edits: [Edit], _ file: borrowing DrawingFile,
    _ database: borrowing Database
  ) throws(DrawingFileError) -> [Double: RankedMark] {
    let changed = Dictionary(uniqueKeysWithValues: edits.map { ($0.rank, $0) })
    var marks: [Double: RankedMark] = [:]
    for rank in Set(ranks) {
      let edit = changed[rank]
      marks[rank] = edit == nil ? try file.presentMark(at: rank, in: database) : edit?.new
    }
    return marks
  }
}

/// Compares times of acts, and among equals bytes.
private func < (one: (Stamp, [UInt8]), other: (Stamp, [UInt8])) -> Bool {
  one.0 == other.0 ? one.1.lexicographicallyPrecedes(other.1) : one.0 < other.0
}
