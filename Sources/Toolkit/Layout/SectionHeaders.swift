/// The items of a collection that are headers, in order.
struct SectionHeaders {
  private var items: [Int]

  init(of count: Int, where isHeader: (Int) -> Bool) {
    items = (0..<count).filter(isHeader)
  }

  var isEmpty: Bool { items.isEmpty }

  /// The header of the section of `item`, which may be `item` itself; nil before the first header.
  func header(of item: Int) -> Int? {
    let next = place(after: item)
    return next > 0 ? items[next - 1] : nil
  }

  /// The first header after `item`.
  func next(after item: Int) -> Int? {
    let next = place(after: item)
    return next < items.count ? items[next] : nil
  }

  /// Replaces some items by `count` others.
  mutating func replace(_ range: Range<Int>, with count: Int, where isHeader: (Int) -> Bool) {
    let first = place(after: range.lowerBound - 1)
    let last = place(after: range.upperBound - 1)
    for index in items.indices[last...] { items[index] += count - range.count }
    let new = (range.lowerBound..<range.lowerBound + count).filter(isHeader)
    items.replaceSubrange(first..<last, with: new)
  }

  /// The number of headers up to `item`.
  private func place(after item: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle] <= item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
