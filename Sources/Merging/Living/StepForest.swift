/// The tree of steps by their first parents, in lines without branches, such that whoever goes to the beginning leaves few lines.
/// The steps of a line have positions in a row, so each way through the tree is a few runs of positions.
package struct StepForest: Sendable {
  /// -1 for the beginning.
  private let parents: [Int32]
  private var depths: [Int32]

  /// The step at which the line of each step begins.
  private var tops: [Int32]
  package private(set) var positions: [Int32]

  /// The parents lead in no circles.
  package init(parents: [Int32]) {
    self.parents = parents
    depths = [Int32](repeating: 0, count: parents.count)
    (tops, positions) = (depths, depths)
    let (order, mains) = Self.ordered(parents)
    var position: Int32 = 0
    for top in order.reversed() {
      let parent = parents[Int(top)]
      guard parent < 0 || mains[Int(parent)] != top else { continue }
      var (here, depth) = (top, parent < 0 ? 0 : depths[Int(parent)] + 1)
      while here >= 0 {
        (tops[Int(here)], positions[Int(here)], depths[Int(here)]) = (top, position, depth)
        (position, depth, here) = (position + 1, depth + 1, mains[Int(here)])
      }
    }
  }

  /// All steps, each after its children, and for each step the child after which most others come; -1 for none.
  private static func ordered(_ parents: [Int32]) -> (order: [Int32], mains: [Int32]) {
    var waiting = [Int32](repeating: 0, count: parents.count)
    for parent in parents where parent >= 0 { waiting[Int(parent)] += 1 }
    var order: [Int32] = []
    order.reserveCapacity(parents.count)
    for step in parents.indices where waiting[step] == 0 { order.append(Int32(step)) }
    var sizes = [Int32](repeating: 1, count: parents.count)
    var mains = [Int32](repeating: -1, count: parents.count)
    var next = 0
    while next < order.count {
      let step = order[next]
      let parent = Int(parents[Int(step)])
      next += 1
      guard parent >= 0 else { continue }
      sizes[parent] += sizes[Int(step)]
      if mains[parent] < 0 || sizes[Int(step)] > sizes[Int(mains[parent])] { mains[parent] = step }
      waiting[parent] -= 1
      if waiting[parent] == 0 { order.append(Int32(parent)) }
    }
    return (order, mains)
  }

  /// The positions of the steps that a way takes back, and of those that it does again.
  package func way(
    from start: Int, to target: Int
  ) -> (back: [Range<Int>], forth: [Range<Int>]) {
    var (back, forth) = ([Range<Int>](), [Range<Int>]())
    var (left, right) = (start, target)
    while left >= 0 || right >= 0 {
      if left >= 0, right >= 0, tops[left] == tops[right] {
        let (one, other) = (Int(positions[left]) + 1, Int(positions[right]) + 1)
        if one > other { back.append(other..<one) }
        if one < other { forth.append(one..<other) }
        break
      }
      // The line that begins later can't be that of a step before both.
      let leavesLeft = right < 0 || left >= 0 && depth(ofLineOf: left) >= depth(ofLineOf: right)
      let top = Int(tops[leavesLeft ? left : right])
      let line = Int(positions[top])..<Int(positions[leavesLeft ? left : right]) + 1
      if leavesLeft {
        back.append(line)
        left = Int(parents[top])
      } else {
        forth.append(line)
        right = Int(parents[top])
      }
    }
    return (back, forth)
  }

  private func depth(ofLineOf step: Int) -> Int32 { depths[Int(tops[step])] }
}
