import Testing

/// Pages of b-trees that SQLite itself never writes (file format, section 1.6), in a file whose pages have 4096 bytes.
struct PageGraph {
  static let pageSize = 4096

  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var count: Int { bytes.count / Self.pageSize }

  /// A page by its number, counted from 1.
  func page(_ number: Int) -> [UInt8] {
    Array(bytes[(number - 1) * Self.pageSize..<number * Self.pageSize])
  }

  /// Replaces the leaf `root` by inner pages, each of which names the next one `fan` times, and at `depth` levels below by the
  /// leaf, so that its rows occur fan to the power of depth times.
  mutating func multiply(root: Int, fan: Int, depth: Int) throws {
    let leaf = page(root)
    try #require([10, 13].contains(leaf[0]) && Self.word(3, leaf) > 0)
    var child = add(leaf)
    for level in 1...depth {
      let inner = Self.inner(over: child, like: leaf, fan: fan)
      if level < depth { child = add(inner) } else { put(inner, at: root) }
    }
    claimSize()
  }

  /// Makes all cells of a leaf the same one, as many as fit into the array of cell pointers.
  mutating func overlapCells(of root: Int) throws {
    var leaf = page(root)
    try #require([10, 13].contains(leaf[0]) && Self.word(3, leaf) > 0)
    let (cell, count) = (Self.word(8, leaf), 400)
    Self.write(count, 3, &leaf)
    for index in 0..<count { Self.write(cell, 8 + 2 * index, &leaf) }
    put(leaf, at: root)
  }

  /// Adds pages below the root of the schema, which name the same leaf many times. It has the row of an automatic index, which
  /// SQLite accepts any number of times.
  mutating func multiplySchema(fan: Int, depth: Int) throws {
    let first = page(1)
    let cells = (0..<Self.word(103, first)).map { index in
      let start = Self.word(108 + 2 * index, first)
      return Array(first[start..<start + 2 + Int(first[start])])
    }
    let own = try #require(cells.first(where: Self.isAutomaticIndex))
    let whole = add(Self.page(13, cells))
    var child = add(
      Self.page(13, (0..<30).map { [own[0], UInt8(100 + $0 % 20)] + own.dropFirst(2) }))
    for _ in 1..<depth { child = add(Self.inner(over: child, like: [13], fan: fan)) }
    let cell = { (child: Int, key: UInt8) in Self.number(child) + [key] }
    var top = Self.page(
      5, [cell(whole, 90)] + (0..<fan).map { _ in cell(child, 110) }, right: child, header: 100)
    top.replaceSubrange(0..<100, with: first[0..<100])
    put(top, at: 1)
    claimSize()
  }

  private static func isAutomaticIndex(_ cell: [UInt8]) -> Bool {
    String(decoding: cell, as: UTF8.self).contains("sqlite_autoindex")
  }

  private static func inner(over child: Int, like leaf: [UInt8], fan: Int) -> [UInt8] {
    // The key of a table is a number; the key of an index is a row, here the leaf's first one.
    guard leaf[0] == 10 else {
      return page(5, (0..<fan).map { _ in number(child) + [100] }, right: child)
    }
    let start = word(8, leaf)
    let key = leaf[start...start + Int(leaf[start])]
    return page(2, (0..<fan).map { _ in number(child) + key }, right: child)
  }

  private static func page(
    _ kind: UInt8, _ cells: [[UInt8]], right: Int? = nil, header: Int = 0
  ) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: pageSize)
    var (rank, end) = (header + (right == nil ? 8 : 12), pageSize)
    for cell in cells {
      end -= cell.count
      page.replaceSubrange(end..<end + cell.count, with: cell)
      write(end, rank, &page)
      rank += 2
    }
    precondition(rank <= end, "The cells have room.")
    page[header] = kind
    write(cells.count, header + 3, &page)
    write(end, header + 5, &page)
    if let right { page.replaceSubrange(header + 8..<header + 12, with: number(right)) }
    return page
  }

  private mutating func add(_ page: [UInt8]) -> Int {
    bytes += page
    return count
  }

  private mutating func put(_ page: [UInt8], at number: Int) {
    bytes.replaceSubrange((number - 1) * Self.pageSize..<number * Self.pageSize, with: page)
  }

  /// Writes the number of pages into the header.
  private mutating func claimSize() {
    bytes.replaceSubrange(28..<32, with: Self.number(count))
    bytes.replaceSubrange(92..<96, with: bytes[24..<28])
  }

  private static func word(_ index: Int, _ page: [UInt8]) -> Int {
    Int(page[index]) << 8 | Int(page[index + 1])
  }

  private static func write(_ word: Int, _ index: Int, _ page: inout [UInt8]) {
    (page[index], page[index + 1]) = (UInt8(word >> 8), UInt8(word & 255))
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
