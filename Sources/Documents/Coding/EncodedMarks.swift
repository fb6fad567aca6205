import Coding
package import Marks
import System

/// Marks as they were read from a file, which whoever has the time can decode, also in parts.
package struct EncodedMarks: Sendable {
  private struct Entry {
    let place: Double
    let id: Int
    let end: Int

    /// The number of the mark whose body this one shares; nil where its bytes are a body.
    let base: Int64?

    /// Where the row says that its ink is.
    let bounds: WholeRect?
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  /// The bodies that marks share, by their numbers.
  private var bases: [Int64: [UInt8]] = [:]
  private var allowance: ReadingAllowance

  /// Those of a file, of which there are none yet.
  init(of database: borrowing Database) throws(SQLiteError) {
    allowance = try ReadingAllowance(database)
  }

  package var count: Int { entries.count }

  /// The place of the topmost; nil where there are none.
  package var lastPlace: Double? { entries.last?.place }

  /// Adds what a row holds that has `MarkCoder.columns` from a column on; its body may be one of `bodies`.
  mutating func append(
    _ row: borrowing Statement, column: Int, id: Int, place: Double, _ bodies: BaseReader
  ) throws(SQLiteError) {
    let base = try row.withBlob(at: column) { (blob) throws(SQLiteError) in
      try allowance.take(blob.count)
      bytes.append(contentsOf: blob)
      // What is no look is damage, which whoever decodes the bytes finds.
      return try? LookCoder.base(of: blob)
    }
    if let base, bases[base] == nil { bases[base] = try bodies.body(base, &allowance) }
    entries.append(
      Entry(
        place: place, id: id, end: bytes.count, base: base,
        bounds: WholeRect(unchecked: row, from: column + 1)))
  }

  /// All of them.
  package func decoded() throws(DrawingFileError) -> [PlacedMark] {
    try decoded(0..<count)
  }

  /// All of them, the half by another thread where they are many.
  func decodedByTwo() throws(DrawingFileError) -> [PlacedMark] {
    guard count > Self.few else { return try decoded() }
    let half = count / 2
    @Sendable func part(_ range: Range<Int>) -> Result<[PlacedMark], DrawingFileError> {
      Result { () throws(DrawingFileError) in try decoded(range) }
    }
    let (first, second) = Thread.both({ part(0..<half) }, { part(half..<count) })
    return try first.get() + second.get()
  }

  /// So many are decoded before another thread would begin.
  private static let few = 500

  /// Those at `range`, in their order. Marks that share a body share its vertices in memory.
  package func decoded(_ range: Range<Int>) throws(DrawingFileError) -> [PlacedMark] {
    var (marks, known) = ([PlacedMark](), [Int64: Mark]())
    marks.reserveCapacity(range.count)
    for index in range { marks.append(try mark(at: index, &known)) }
    return marks
  }

  package func mark(at index: Int) throws(DrawingFileError) -> PlacedMark {
    var known: [Int64: Mark] = [:]
    return try mark(at: index, &known)
  }

  /// The mark at `index`; `known` are bodies that were decoded before.
  private func mark(
    at index: Int, _ known: inout [Int64: Mark]
  ) throws(DrawingFileError) -> PlacedMark {
    let entry = entries[index]
    let own = bytes[(index == 0 ? 0 : entries[index - 1].end)..<entry.end]
    guard let base = entry.base else {
      let mark = try MarkCoder.mark(entry.id, own, in: entry.bounds)
      return PlacedMark(place: entry.place, id: entry.id, mark: mark)
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
    return PlacedMark(place: entry.place, id: entry.id, mark: mark)
  }
}
