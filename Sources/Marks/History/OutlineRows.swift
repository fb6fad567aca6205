/// The rows of an outline, in the order of their ids.
struct OutlineRows: Sendable {
  struct Row: Sendable {
    let id: Int

    /// The row before; nil for the start.
    var parent: Int? { before < 0 ? nil : before }

    fileprivate let before: Int
    fileprivate let name: UInt16

    /// How many rows come after it, as far as that matters.
    fileprivate(set) var children: UInt8

    fileprivate init(_ id: Int, after parent: Int?, _ name: UInt16, _ children: Int) {
      (self.id, before, self.name) = (id, parent ?? -1, name)
      self.children = UInt8(min(children, Int(Self.many)))
    }

    fileprivate static let many = UInt8.max
  }

  /// Those that were put before others, the last first, and those that were put behind.
  private var earlier: [Row] = []
  private var later: [Row] = []

  /// The names that rows have, and the numbers of those.
  private var names = [""]
  private var numbers = ["": UInt16(0)]

  var count: Int { earlier.count + later.count }
  var first: Row? { earlier.last ?? later.first }
  var last: Row? { later.last ?? earlier.first }

  subscript(index: Int) -> Row {
    index < earlier.count ? earlier[earlier.count - 1 - index] : later[index - earlier.count]
  }

  func name(at index: Int) -> String { names[Int(self[index].name)] }

  mutating func prepend(_ entry: HistoryOutline.Entry, children: Int) {
    earlier.append(Row(entry.id, after: entry.parent, number(of: entry.name), children))
  }

  mutating func append(_ entry: HistoryOutline.Entry) {
    later.append(Row(entry.id, after: entry.parent, number(of: entry.name), 0))
  }

  mutating func removeLast() {
    if later.popLast() == nil { earlier.removeFirst() }
  }

  mutating func addChild(at index: Int) {
    change(index) { $0.children = min($0.children, Row.many - 1) + 1 }
  }

  mutating func removeChild(at index: Int) {
    // Of very many nobody knows how many they are.
    change(index) { if $0.children > 0, $0.children < Row.many { $0.children -= 1 } }
  }

  private mutating func change(_ index: Int, _ change: (inout Row) -> Void) {
    if index < earlier.count {
      change(&earlier[earlier.count - 1 - index])
    } else {
      change(&later[index - earlier.count])
    }
  }

  /// Strangers may have as many names as rows; so many are told apart.
  private mutating func number(of name: String) -> UInt16 {
    if let number = numbers[name] { return number }
    guard names.count < Int(UInt16.max) else { return 0 }
    names.append(name)
    numbers[name] = UInt16(names.count - 1)
    return UInt16(names.count - 1)
  }

  /// Where the row of an id is; nil where there is none.
  func index(of id: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == id ? low : nil
  }

  /// Where the row before one is. It is looked for nearby first, as most follow each other.
  func index(ofParentOf index: Int) -> Int? {
    guard let parent = self[index].parent, index > 0 else { return nil }
    return self[index - 1].id == parent ? index - 1 : self.index(of: parent)
  }

  /// Where a row is that comes after one: that of the id `choice`, or the only one.
  func index(ofChildOf index: Int, _ choice: Int?) -> Int? {
    let row = self[index]
    guard row.children > 0, row.children == 1 || choice != nil else { return nil }
    if row.children > 1 {
      return choice.flatMap { self.index(of: $0) }.flatMap { self[$0].before == row.id ? $0 : nil }
    }
    for next in index + 1..<count where self[next].before == row.id { return next }
    return nil
  }
}
