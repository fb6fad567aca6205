/// The rows of an outline, sorted by id.
struct OutlineRows: Sendable {
  struct Row: Sendable {
    let id: Int

    /// The id of the parent; nil for the start.
    var parent: Int? { before < 0 ? nil : before }

    fileprivate let before: Int
    fileprivate let name: UInt16

    /// The number of children; the maximum also stands for more.
    fileprivate(set) var children: UInt8

    /// The time of the step in whole seconds; 0 if it is unknown. It fills padding of the row.
    fileprivate let seconds: UInt32

    fileprivate init(_ entry: HistoryOutline.Entry, _ name: UInt16, _ children: Int) {
      (id, before, self.name) = (entry.id, entry.parent ?? -1, name)
      self.children = UInt8(min(children, Int(Self.many)))
      seconds = UInt32(exactly: entry.time.rounded(.down)) ?? 0
    }

    fileprivate static let many = UInt8.max
  }

  /// The prepended rows, the last first, and the appended rows.
  private var earlier: [Row] = []
  private var later: [Row] = []

  /// The distinct names of the rows, and the index of each.
  private var names = [""]
  private var numbers = ["": UInt16(0)]

  var count: Int { earlier.count + later.count }
  var first: Row? { earlier.last ?? later.first }
  var last: Row? { later.last ?? earlier.first }

  subscript(index: Int) -> Row {
    index < earlier.count ? earlier[earlier.count - 1 - index] : later[index - earlier.count]
  }

  func name(at index: Int) -> String { names[Int(self[index].name)] }
  func time(at index: Int) -> Double { Double(self[index].seconds) }

  mutating func prepend(_ entry: HistoryOutline.Entry, children: Int) {
    earlier.append(Row(entry, number(of: entry.name), children))
  }

  mutating func append(_ entry: HistoryOutline.Entry) {
    later.append(Row(entry, number(of: entry.name), 0))
  }

  mutating func removeLast() {
    if later.popLast() == nil { earlier.removeFirst() }
  }

  mutating func addChild(at index: Int) {
    change(index) { $0.children = min($0.children, Row.many - 1) + 1 }
  }

  mutating func removeChild(at index: Int) {
    // The maximum stays, since the exact number of children is unknown.
    change(index) { if $0.children > 0, $0.children < Row.many { $0.children -= 1 } }
  }

  private mutating func change(_ index: Int, _ change: (inout Row) -> Void) {
    if index < earlier.count {
      change(&earlier[earlier.count - 1 - index])
    } else {
      change(&later[index - earlier.count])
    }
  }

  /// The index of a name. A foreign file may have as many names as rows; those beyond the range of `UInt16` become
  /// empty.
  private mutating func number(of name: String) -> UInt16 {
    if let number = numbers[name] { return number }
    guard names.count < Int(UInt16.max) else { return 0 }
    names.append(name)
    numbers[name] = UInt16(names.count - 1)
    return UInt16(names.count - 1)
  }

  /// The index of the row with an id; nil if there is none.
  func index(of id: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == id ? low : nil
  }

  /// The index of the parent's row. It looks at the row before first, since most states follow their parents.
  func index(ofParentOf index: Int) -> Int? {
    guard let parent = self[index].parent, index > 0 else { return nil }
    return self[index - 1].id == parent ? index - 1 : self.index(of: parent)
  }

  /// The index of a child's row: the child `choice`, or the only one.
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
