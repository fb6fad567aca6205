extension RandomAccessCollection {
  /// The first index whose element is `past` a border, where all elements behind such a one are too; the end where
  /// there is none.
  func sortedIndex(where past: (Element) -> Bool) -> Index {
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
