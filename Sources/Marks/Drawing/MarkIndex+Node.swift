import Geometry

extension MarkIndex {
  /// A square with the entries that are too large for its quarters, and the quarters.
  final class Node: Sendable {
    let square: Square
    private let entries: [Entry]

    /// The four quarters, each nil if it is empty; no elements if the square isn't divided.
    private let quarters: [Node?]

    /// The most entries that a square holds before it is divided.
    private static let capacity = 32

    private init(_ square: Square, _ entries: [Entry], quarters: [Node?]) {
      (self.square, self.entries, self.quarters) = (square, entries, quarters)
    }

    /// Builds a square with `entries`, and divides it if there are many.
    convenience init(_ square: Square, _ entries: ArraySlice<Entry>) {
      guard entries.count > Self.capacity, square.isDivisible else {
        self.init(square, Array(entries), quarters: [])
        return
      }
      var parts: [[Entry]] = Array(repeating: [], count: 4)
      var large: [Entry] = []
      for entry in entries {
        if entry.extent <= square.side / 2 {
          parts[square.quarter(entry.bounds.centre)].append(entry)
        } else {
          large.append(entry)
        }
      }
      let quarters = parts.enumerated().map { quarter, part in
        part.isEmpty ? nil : Node(square[quarter], part[...])
      }
      self.init(square, large, quarters: quarters)
    }

    /// A square of twice the side, of which this one is a quarter; nil if the side would be infinite.
    func doubled(towards point: Point) -> Node? {
      var larger = square
      larger.double(towards: point)
      guard larger.side.isFinite else { return nil }
      var quarters: [Node?] = Array(repeating: nil, count: 4)
      quarters[larger.quarter(square.reach.centre)] = self
      return Node(larger, [], quarters: quarters)
    }

    func inserting(_ entry: Entry) -> Node {
      guard !quarters.isEmpty, entry.extent <= square.side / 2 else {
        guard quarters.isEmpty else {
          return Node(square, entries + [entry], quarters: quarters)
        }
        return Node(square, (entries + [entry])[...])
      }
      var quarters = quarters
      let quarter = square.quarter(entry.bounds.centre)
      quarters[quarter] =
        quarters[quarter]?.inserting(entry) ?? Node(square[quarter], [entry])
      return Node(square, entries, quarters: quarters)
    }

    /// The square without `entry`; nil if nothing is left.
    func removing(_ entry: Entry) -> Node? {
      var (entries, quarters) = (entries, quarters)
      if !quarters.isEmpty, entry.extent <= square.side / 2 {
        let quarter = square.quarter(entry.bounds.centre)
        quarters[quarter] = quarters[quarter]?.removing(entry)
      } else {
        entries.removeAll { $0.rank == entry.rank }
      }
      let isEmpty = entries.isEmpty && quarters.allSatisfy { $0 == nil }
      return isEmpty ? nil : Node(square, entries, quarters: quarters)
    }

    /// Calls `body` with the ranks of the entries that touch `area`, in no order, until it returns false. Returns
    /// whether it never did.
    func visit(_ area: Rect, _ body: (Double) -> Bool) -> Bool {
      guard square.reach.touches(area) else { return true }
      for entry in entries where entry.bounds.touches(area) {
        guard body(entry.rank) else { return false }
      }
      for case let quarter? in quarters {
        guard quarter.visit(area, body) else { return false }
      }
      return true
    }
  }
}
