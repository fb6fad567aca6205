/// The branches of a tree, each a line from a state through its first child, the first child of that, and so on to a
/// leaf.
struct OutlineLines: Sendable {
  private var ends: [Int: Int] = [:]
  private var starts: [Int: Int] = [:]

  var count: Int { ends.count }

  /// The first state of each line, in order of their ids.
  var allStarts: [Int] { ends.keys.sorted() }

  func end(from start: Int) -> Int? { ends[start] }
  func start(to end: Int) -> Int? { starts[end] }

  /// The number of lines that begin before a state.
  func count(before start: Int) -> Int { ends.keys.count { $0 < start } }

  mutating func add(from start: Int, to end: Int) {
    ends[start] = end
    starts[end] = start
  }

  mutating func remove(from start: Int) {
    if let end = ends.removeValue(forKey: start) { starts[end] = nil }
  }

  /// Extends the line that begins at `start` backwards to `first`.
  mutating func extend(from start: Int, backTo first: Int) {
    guard let end = ends.removeValue(forKey: start) else { return }
    add(from: first, to: end)
  }

  /// Changes the end of the line that ends at `end` to `last`. Returns false if there is no such line.
  @discardableResult
  mutating func extend(to end: Int, onTo last: Int) -> Bool {
    guard let start = starts.removeValue(forKey: end) else { return false }
    add(from: start, to: last)
    return true
  }
}
