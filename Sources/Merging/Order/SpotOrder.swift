/// The order of all spots from the bottom up. Spots are a tree: each spot's own are right above it, the newest first (a replicated
/// growable array), so what one person puts above a mark stays together, wherever others put theirs. Takes 24 bytes a spot in all:
/// 16 of `Spot`, two links of 4.
package struct SpotOrder: Sendable {
  /// The position of each spot, 0 at the bottom.
  package private(set) var positions: [Int32]

  package init(_ spots: [Spot]) {
    positions = [Int32](repeating: -1, count: spots.count)
    guard spots.count < Int(Int32.max) else { return }
    var nexts = positions
    spots.withUnsafeBufferPointer { spots in
      positions.withUnsafeMutableBufferPointer { firsts in
        nexts.withUnsafeMutableBufferPointer { nexts in
          var tree = SpotTree(spots: spots, firsts: firsts, nexts: nexts)
          tree.link()
          tree.number()
        }
      }
    }
  }

  /// The position of a spot; what has none lies below all.
  func position(of spot: Int) -> Int32 {
    positions.indices.contains(spot) ? positions[spot] : -1
  }
}
