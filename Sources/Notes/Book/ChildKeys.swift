/// The keys of the entries that belong to a root, the oldest first.
struct ChildKeys: Sendable {
  private(set) var all: [Int] = []

  mutating func insert(_ key: Int) {
    // New entries have the highest keys.
    guard let last = all.last, last >= key else { return all.append(key) }
    let index = index(of: key)
    if all[index] != key { all.insert(key, at: index) }
  }

  mutating func remove(_ key: Int) {
    let index = index(of: key)
    if index < all.count, all[index] == key { all.remove(at: index) }
  }

  /// The index of the first key that isn't below `key`.
  private func index(of key: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
