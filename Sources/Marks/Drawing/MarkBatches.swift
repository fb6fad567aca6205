/// Iterates over all marks of a drawing in batches, the lowest first.
public struct MarkBatches: IteratorProtocol, Sendable {
  private let unloadedMarks: UnloadedMarks?

  /// The place up to which unloaded marks were returned.
  private var last: Double

  /// The marks in memory that are still to come: `chunks` if there is no source, otherwise `others`.
  private var chunks: ArraySlice<Chunk>
  private var others: ArraySlice<PlacedMark>

  /// Few enough to take little memory, many enough to be read quickly.
  private static let size = 250

  /// Begins above `place`. The first batch may also contain marks below it.
  init(_ drawing: Drawing, above place: Double = -.infinity) {
    unloadedMarks = drawing.unloadedMarks
    last = place
    let start = drawing.chunks.sortedIndex { $0.top > place }
    chunks = drawing.chunks[start...]
    others =
      unloadedMarks == nil
      ? []
      : chunks.flatMap { chunk in
        chunk.marks.indices.map { chunk[$0] }
      }[...]
  }

  public mutating func next() -> MarkBatch? {
    guard let unloadedMarks else {
      return chunks.popFirst().map { chunk in
        MarkBatch(upTo: chunk.top) { chunk.marks.indices.map { chunk[$0] } }
      }
    }
    guard let stored = unloadedMarks.batch(above: last, atMost: Self.size) else {
      defer { others = [] }
      return others.last.map { [others] last in MarkBatch(upTo: last.place) { Array(others) } }
    }
    last = stored.last
    let end = others.sortedIndex { $0.place > stored.last }
    let among = others[..<end]
    others = others[end...]
    return among.isEmpty
      ? stored : MarkBatch(upTo: last) { PlacedMark.merged(stored.marks, among) }
  }
}
