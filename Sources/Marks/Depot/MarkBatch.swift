/// Some marks of a drawing that lie side by side. They may be brought up by another thread than the one that found them.
public struct MarkBatch: Sendable {
  /// The place of the topmost.
  let last: Double
  private let bringUp: @Sendable () -> [PlacedMark]

  /// What `bringUp` answers, none of it in a higher place than `last`.
  public init(upTo last: Double, bringUp: @escaping @Sendable () -> [PlacedMark]) {
    (self.last, self.bringUp) = (last, bringUp)
  }

  /// The marks, the lowest first. Those that can't be read are left out.
  public var marks: [PlacedMark] { bringUp() }
}

/// All marks of a drawing, the lowest first, some at a time.
public struct MarkBatches: IteratorProtocol, Sendable {
  private let deposit: Deposit?

  /// What was looked through of the deposit.
  private var last = -Double.infinity

  /// What is in memory and still to come: by the chunk where there is no deposit.
  private var chunks: ArraySlice<Chunk>
  private var others: ArraySlice<PlacedMark>

  /// Few enough to be little in memory, many enough to be read quickly.
  private static let size = 250

  init(_ drawing: Drawing) {
    deposit = drawing.deposit
    chunks = drawing.chunks[...]
    others = deposit == nil ? [] : drawing.loadedMarks[...]
  }

  public mutating func next() -> MarkBatch? {
    guard let deposit else {
      return chunks.popFirst().map { chunk in
        MarkBatch(upTo: chunk.top) { chunk.marks.indices.map { chunk[$0] } }
      }
    }
    guard let stored = deposit.batch(above: last, atMost: Self.size) else {
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

extension PlacedMark {
  /// Two runs of marks as one.
  static func merged(
    _ left: some RandomAccessCollection<PlacedMark>,
    _ right: some RandomAccessCollection<PlacedMark>
  ) -> [PlacedMark] {
    var merged: [PlacedMark] = []
    merged.reserveCapacity(left.count + right.count)
    var (left, right) = (left[...], right[...])
    while let mine = left.first, let other = right.first {
      merged.append(mine.place < other.place ? left.removeFirst() : right.removeFirst())
    }
    return merged + left + right
  }
}
