/// The spots while they are ordered: for each the first one above it, and the next beside it.
struct SpotTree {
  let spots: UnsafeBufferPointer<Spot>
  /// Becomes the positions: nobody asks for the first spot above one again after going there.
  let firsts: UnsafeMutableBufferPointer<Int32>
  let nexts: UnsafeMutableBufferPointer<Int32>
  private var bottom: Int32 = -1

  init(
    spots: UnsafeBufferPointer<Spot>, firsts: UnsafeMutableBufferPointer<Int32>,
    nexts: UnsafeMutableBufferPointer<Int32>
  ) {
    (self.spots, self.firsts, self.nexts) = (spots, firsts, nexts)
  }

  /// The spot below, or -1. An honest spot is newer than the one that it names, so there are no cycles; any other lies at the bottom.
  @inline(__always)
  private func below(_ spot: Int) -> Int {
    let above = Int(spots[spot].above)
    guard above >= 0, above < spots.count, Spot.isBefore(above, spot, in: spots) else { return -1 }
    return above
  }

  mutating func link() {
    var isAscending = true
    for spot in 0..<spots.count {
      if spot > 0, !Spot.isBefore(spot - 1, spot, in: spots) { isAscending = false }
      let below = below(spot)
      if below < 0 {
        nexts[spot] = bottom
        bottom = Int32(spot)
      } else {
        nexts[spot] = firsts[below]
        firsts[below] = Int32(spot)
      }
    }
    guard !isAscending else { return }
    bottom = sorted(bottom)
    for spot in 0..<spots.count { firsts[spot] = sorted(firsts[spot]) }
  }

  /// Sorts the spots beside each other, the newest first, and returns the first one.
  private func sorted(_ first: Int32) -> Int32 {
    guard first >= 0 else { return first }
    var (spot, isSorted) = (first, true)
    while isSorted, nexts[Int(spot)] >= 0 {
      isSorted = Spot.isBefore(Int(nexts[Int(spot)]), Int(spot), in: spots)
      spot = nexts[Int(spot)]
    }
    if isSorted { return first }
    var all: [Int32] = []
    spot = first
    while spot >= 0 {
      all.append(spot)
      spot = nexts[Int(spot)]
    }
    all.sort { Spot.isBefore(Int($1), Int($0), in: spots) }
    for (index, spot) in all.enumerated() {
      nexts[Int(spot)] = index + 1 < all.count ? all[index + 1] : -1
    }
    return all[0]
  }

  /// Goes through the tree without a stack, and puts the positions where the first links were.
  func number() {
    var spot = Int(bottom)
    var position: Int32 = 0
    while spot >= 0 {
      let first = Int(firsts[spot])
      firsts[spot] = position
      position += 1
      if first >= 0 {
        spot = first
        continue
      }
      while spot >= 0, nexts[spot] < 0 { spot = below(spot) }
      if spot >= 0 { spot = Int(nexts[spot]) }
    }
  }
}
