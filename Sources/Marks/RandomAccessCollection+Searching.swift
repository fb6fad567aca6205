extension RandomAccessCollection {
  /// The first index whose element satisfies `past`, found by binary search; `endIndex` if none does. All elements
  /// after one that satisfies it must satisfy it too.
  @inlinable package func sortedIndex(where past: (Element) -> Bool) -> Index {
    var start = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if past(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
