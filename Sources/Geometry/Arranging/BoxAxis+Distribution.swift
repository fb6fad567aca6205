extension BoxAxis {
  /// The fewest boxes that can be distributed.
  package static let fewestDistributed = 3

  /// The vectors that distribute boxes in this direction, in the order of their middles: with equal gaps between the ends of all
  /// of them. If the boxes are too long for gaps, their middles get equal distances instead, and the first and the last box stay.
  package func distribution(of boxes: [Rect]) -> [Vector] {
    let stretches = boxes.map { Stretch(of: $0, self) }
    let order = stretches.indices.sorted {
      (stretches[$0].middle, $0) < (stretches[$1].middle, $1)
    }
    var ways = [Vector](repeating: .zero, count: boxes.count)
    guard boxes.count >= Self.fewestDistributed, let first = order.first, let last = order.last
    else { return ways }
    let all = stretches.dropFirst().reduce(stretches[0]) { $0.union($1) }
    let steps = Double(boxes.count - 1)
    let gap = (all.length - stretches.reduce(0) { $0 + $1.length }) / steps
    if gap >= 0 {
      var place = all.low
      for index in order {
        ways[index] = vector(place - stretches[index].low)
        place += stretches[index].length + gap
      }
    } else {
      let (start, end) = (stretches[first].middle, stretches[last].middle)
      for (number, index) in order.enumerated() {
        let place = start + (end - start) * (Double(number) / steps)
        ways[index] = vector(place - stretches[index].middle)
      }
    }
    return ways
  }
}
