package import Marks
import System

/// Marks as they were read from a file, which whoever has the time can decode, also in parts.
package struct EncodedMarks: Sendable {
  private struct Entry {
    let place: Double
    let id: Int
    let end: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var allowance: ReadingAllowance

  /// Those of a file, of which there are none yet.
  init(of database: borrowing Database) throws(SQLiteError) {
    allowance = try ReadingAllowance(database)
  }

  package var count: Int { entries.count }

  /// The place of the topmost; nil where there are none.
  package var lastPlace: Double? { entries.last?.place }

  /// Adds what the first column of a row holds.
  mutating func append(
    _ row: borrowing Statement, column: Int, id: Int, place: Double
  ) throws(SQLiteError) {
    try row.withBlob(at: column) { (blob) throws(SQLiteError) in
      try allowance.take(blob.count)
      bytes.append(contentsOf: blob)
    }
    entries.append(Entry(place: place, id: id, end: bytes.count))
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

  /// Those at `range`, in their order.
  package func decoded(_ range: Range<Int>) throws(DrawingFileError) -> [PlacedMark] {
    var marks: [PlacedMark] = []
    marks.reserveCapacity(range.count)
    for index in range { marks.append(try mark(at: index)) }
    return marks
  }

  package func mark(at index: Int) throws(DrawingFileError) -> PlacedMark {
    let entry = entries[index]
    let start = index == 0 ? 0 : entries[index - 1].end
    let mark = bytes.withUnsafeBytes { bytes in
      Result { () throws(DrawingFileError) in
        try MarkCoder.mark(
          entry.id, from: UnsafeRawBufferPointer(rebasing: bytes[start..<entry.end]))
      }
    }
    return PlacedMark(place: entry.place, id: entry.id, mark: try mark.get())
  }
}
