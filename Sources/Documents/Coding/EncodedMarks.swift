import Coding
package import Marks
import System

/// Marks as they were read from a file. Any thread can decode them, also in parts.
package struct EncodedMarks: Sendable {
  private struct Entry {
    let rank: Double
    let id: Int
    let end: Int

    /// The number of the mark whose body this one shares; nil if its bytes are a body.
    let base: Int64?

    /// The rectangle of the mark's ink according to the row.
    let bounds: WholeRect?
    let lineage: Lineage

    func placed(_ mark: Mark) -> RankedMark {
      RankedMark(rank: rank, id: id, mark: mark, lineage: lineage)
    }
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  /// The bodies that marks share, by their numbers.
  private var bases: [Int64: [UInt8]] = [:]
  private var allowance: ReadingAllowance

  /// Begins without marks, for rows of `database`.
  init(of database: borrowing Database) throws(SQLiteError) {
    allowance = try ReadingAllowance(database)
  }

  package var count: Int { entries.count }

  /// The rank of the topmost mark; nil if there are none.
  package var lastRank: Double? { entries.last?.rank }

  /// Adds the mark of a row that has `MarkCoder.columns` from a column on; its shared body may be one of `bodies`.
  mutating func append(
    _ row: borrowing Statement, column: Int, id: Int, rank: Double, _ bodies: BaseReader
  ) throws(SQLiteError) {
    let base = try row.withBlob(at: column) { (blob) throws(SQLiteError) in
      try allowance.take(blob.count)
      bytes.append(contentsOf: blob)
      // A malformed look is damage, which is found when the bytes are decoded.
      return try? LookCoder.base(of: blob)
    }
    if let base, bases[base] == nil { bases[base] = try bodies.body(base, &allowance) }
    entries.append(
      Entry(
        rank: rank, id: id, end: bytes.count, base: base,
        bounds: WholeRect(unchecked: row, from: column + 1),
        lineage: try bodies.lineage(row, from: column + 5, of: id)))
  }

  /// The indices of the marks whose bytes, or whose shared body's, satisfy a condition.
  func indices(that isWanted: (ArraySlice<UInt8>) -> Bool) -> [Int] {
    entries.indices.filter { index in
      isWanted(own(index))
        || entries[index].base.flatMap { bases[$0] }.map { isWanted($0[...]) } ?? false
    }
  }

  /// The bytes of the mark at `index`, without a body that it shares.
  private func own(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : entries[index - 1].end)..<entries[index].end]
  }

  /// Decodes all marks.
  package func decoded() throws(DrawingFileError) -> [RankedMark] {
    try decoded(0..<count)
  }

  /// Decodes all marks; if they are many, another thread decodes half of them.
  func decodedByTwo() throws(DrawingFileError) -> [RankedMark] {
    guard count > Self.few else { return try decoded() }
    let half = count / 2
    @Sendable func part(_ range: Range<Int>) -> Result<[RankedMark], DrawingFileError> {
      Result { () throws(DrawingFileError) in try decoded(range) }
    }
    let (first, second) = Thread.both({ part(0..<half) }, { part(half..<count) })
    return try first.get() + second.get()
  }

  /// The number of marks that are decoded before another thread would start.
  private static let few = 500

  /// Decodes the marks of `range`, in their order. Marks that share a body share its vertices in memory.
  package func decoded(_ range: Range<Int>) throws(DrawingFileError) -> [RankedMark] {
    var (marks, known) = ([RankedMark](), [Int64: Mark]())
    marks.reserveCapacity(range.count)
    for index in range { marks.append(try mark(at: index, &known)) }
    return marks
  }

  package func mark(at index: Int) throws(DrawingFileError) -> RankedMark {
    var known: [Int64: Mark] = [:]
    return try mark(at: index, &known)
  }

  /// Decodes the mark at `index`; `known` are bodies that were decoded before.
  private func mark(
    at index: Int, _ known: inout [Int64: Mark]
  ) throws(DrawingFileError) -> RankedMark {
    let entry = entries[index]
    let own = own(index)
    guard let base = entry.base else {
      let mark = try MarkCoder.mark(entry.id, own, in: entry.bounds)
      return entry.placed(mark)
    }
    guard let body = bases[base], !body.isEmpty else {
      throw .damaged(["mark \(base) is not there"])
    }
    let drawn: Mark
    if let mark = known[base] {
      drawn = mark
    } else {
      drawn = try MarkCoder.mark(Int(base), body[...], in: nil)
      known[base] = drawn
    }
    let mark = try MarkCoder.mark(entry.id, own, sharing: body, of: drawn, in: entry.bounds)
    return entry.placed(mark)
  }
}
