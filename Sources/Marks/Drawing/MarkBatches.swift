/// Iterates over all marks of a drawing in batches, the lowest first.
public struct MarkBatches: IteratorProtocol, Sendable {
  private let unloadedMarks: UnloadedMarks?

  /// The rank up to which unloaded marks were returned.
  private var last: Double

  /// The marks in memory that are still to come; with a source, those in `others` come before those of `chunks`.
  private var chunks: ArraySlice<Chunk>
  private var others: ArraySlice<RankedMark> = []

  /// The colours in which the marks are shown; nil for their own.
  private let tint: MarkTint?

  /// The number of marks that the next batch reads.
  private var size: Int

  /// Few enough to take little memory, many enough to be read quickly.
  private static let largest = 250

  /// Begins above `rank`. The first batch may also contain marks below it. A caller that may need few marks passes a small
  /// `first`, the size of the first batch; later batches grow.
  init(
    _ drawing: Drawing, above rank: Double = -.infinity, first: Int = largest,
    shownIn tint: MarkTint? = nil
  ) {
    self.tint = tint
    unloadedMarks = drawing.unloadedMarks
    (last, size) = (rank, first)
    chunks = drawing.chunks[drawing.chunks.sortedIndex { $0.top > rank }...]
  }

  public mutating func next() -> MarkBatch? {
    let batch = nextInOwnColours()
    guard let batch, let tint else { return batch }
    return MarkBatch(upTo: batch.last) { batch.marks.map { $0.with(tint.shown($0)) } }
  }

  private mutating func nextInOwnColours() -> MarkBatch? {
    guard let unloadedMarks else {
      return chunks.popFirst().map { chunk in MarkBatch(upTo: chunk.top) { Self.marks(of: chunk) } }
    }
    guard let stored = unloadedMarks.batch(above: last, atMost: size) else {
      let rest = loadedMarks(upTo: .infinity)
      return rest.last.map { last in MarkBatch(upTo: last.rank) { rest } }
    }
    (last, size) = (stored.last, min(size * 4, Self.largest))
    let among = loadedMarks(upTo: last)
    return among.isEmpty
      ? stored : MarkBatch(upTo: last) { RankedMark.merged(stored.marks, among) }
  }

  /// Takes the marks in memory up to a rank.
  private mutating func loadedMarks(upTo rank: Double) -> [RankedMark] {
    var taken: [RankedMark] = []
    while true {
      let end = others.sortedIndex { $0.rank > rank }
      taken += others[..<end]
      others = others[end...]
      guard others.isEmpty, let chunk = chunks.popFirst() else { return taken }
      others = Self.marks(of: chunk)[...]
    }
  }

  private static func marks(of chunk: Chunk) -> [RankedMark] {
    chunk.marks.indices.map { chunk[$0] }
  }
}
