/// The lines of a tree: each goes from a state through the earliest that was made from it, the earliest that was made
/// from that, and so on to an end.
struct OutlineLines: Sendable {
  private var ends: [Int: Int] = [:]
  private var starts: [Int: Int] = [:]

  var count: Int { ends.count }

  /// The first state of all lines, in their order.
  var allStarts: [Int] { ends.keys.sorted() }

  func end(from start: Int) -> Int? { ends[start] }
  func start(to end: Int) -> Int? { starts[end] }

  /// How many lines begin before a state.
  func count(before start: Int) -> Int { ends.keys.count { $0 < start } }

  mutating func add(from start: Int, to end: Int) {
    ends[start] = end
    starts[end] = start
  }

  mutating func remove(from start: Int) {
    if let end = ends.removeValue(forKey: start) { starts[end] = nil }
  }

  /// A state comes before the first one of a line.
  mutating func extend(from start: Int, backTo first: Int) {
    guard let end = ends.removeValue(forKey: start) else { return }
    add(from: first, to: end)
  }

  /// The line that ends in one state ends in another; answers whether there is such a line.
  @discardableResult
  mutating func extend(to end: Int, onTo last: Int) -> Bool {
    guard let start = starts.removeValue(forKey: end) else { return false }
    add(from: start, to: last)
    return true
  }
}
