import Marks

/// The parts of a line that one side changed.
struct ChangedParts {
  private var starts: [Double] = []
  /// The furthest end of the parts up to each.
  private var ends: [Double] = []

  init(_ parts: [StrokePart]) {
    for part in parts.sorted(by: { $0.start < $1.start }) {
      starts.append(part.start)
      ends.append(max(ends.last ?? part.end, part.end))
    }
  }

  func overlap(_ part: StrokePart) -> Bool {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < part.end { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ends[low - 1] > part.start
  }
}
