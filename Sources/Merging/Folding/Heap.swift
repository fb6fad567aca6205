/// Elements of which the greatest is at hand.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var greatest: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[(index - 1) / 2] < elements[index] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popGreatest() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let greatest = elements.first else { return last }
    elements[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard elements[index] < elements[child] else { break }
      elements.swapAt(index, child)
      index = child
    }
    return greatest
  }
}
