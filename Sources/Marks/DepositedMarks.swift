import Geometry

/// The marks of a drawing in their order, those in memory and those in its depot together, some at a time.
@usableFromInline struct DepositedMarks {
  private let deposit: Deposit
  private var source: Source

  /// Those in memory that are still to come, the lowest first.
  private var others: ArraySlice<PlacedMark>

  private enum Source {
    case places(ArraySlice<Double>)
    case above(Double)
  }

  /// Few enough to be little in memory, many enough to be read quickly.
  private static let batch = 500

  /// Those whose ink may touch `area`, or all; with `others` among them.
  init(_ deposit: Deposit, touching area: Rect?, with others: [PlacedMark]) {
    self.deposit = deposit
    self.others = others[...]
    source = area.map { .places(deposit.places(touching: $0)[...]) } ?? .above(-.infinity)
  }

  /// The next of them; nil behind the last.
  @usableFromInline mutating func next() -> [PlacedMark]? {
    guard let stored = nextStored() else {
      defer { others = [] }
      return others.isEmpty ? nil : Array(others)
    }
    guard let last = stored.last?.place, let first = others.first, first.place < last else {
      return stored
    }
    let end = others.sortedIndex { $0.place > last }
    defer { others = others[end...] }
    return Self.merged(stored, others[..<end])
  }

  private mutating func nextStored() -> [PlacedMark]? {
    switch source {
    case .places(let places):
      guard !places.isEmpty else { return nil }
      source = .places(places.dropFirst(Self.batch))
      return deposit.depot.marks(at: places.prefix(Self.batch))
    case .above(let place):
      guard let (places, last) = deposit.places(above: place, atMost: Self.batch) else {
        return nil
      }
      source = .above(last)
      return deposit.depot.marks(at: places)
    }
  }

  private static func merged(
    _ left: [PlacedMark], _ right: ArraySlice<PlacedMark>
  ) -> [PlacedMark] {
    var merged: [PlacedMark] = []
    merged.reserveCapacity(left.count + right.count)
    var (left, right) = (left[...], right)
    while let mine = left.first, let other = right.first {
      merged.append(mine.place < other.place ? left.removeFirst() : right.removeFirst())
    }
    return merged + left + right
  }
}
