/// The number of times that the marks at a point of a line were put into each group.
struct GroupCounts {
  /// By seniority.
  private(set) var groups: [Int] = []
  private var counts: [Int] = []

  mutating func add(_ group: Int) {
    let index = index(of: group)
    if index < groups.count, groups[index] == group {
      counts[index] += 1
    } else {
      groups.insert(group, at: index)
      counts.insert(1, at: index)
    }
  }

  mutating func remove(_ group: Int) {
    let index = index(of: group)
    guard index < groups.count, groups[index] == group else { return }
    counts[index] -= 1
    guard counts[index] == 0 else { return }
    groups.remove(at: index)
    counts.remove(at: index)
  }

  private func index(of group: Int) -> Int {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle] < group { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
