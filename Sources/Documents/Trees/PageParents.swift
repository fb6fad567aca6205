/// Checks, while a connection reads the pages of its database, that no page is referred to by two others.
///
/// In a sound file each page belongs to one b-tree, one long row or the list of free pages, and has one parent there. Where pages
/// refer to one another repeatedly, a file of ten pages can have any number of rows. Here a page is checked when it is first
/// read, and refused if it refers to a page that was referred to before, or if its cells overlap: so a walk through the pages by
/// SQLite is limited by the size of the file.
///
/// The first page is read at the beginning of a transaction after which nothing else is known of the file, so that everything
/// begins anew with it. Pages that the connection writes after that aren't checked.
struct PageParents {
  private var notes = PageNotes(of: 0)

  /// The size of a page, and how much of it SQLite uses; 0 before the first page is known.
  private var pageSize = 0
  private var usable = 0

  /// The distance between two pages of the pointer map; 0 if the file has none.
  private var mapDistance: UInt32 = 0

  /// Whether SQLite may see these bytes, which were read at `offset` of a file of that size.
  mutating func accepts(
    _ bytes: UnsafeRawBufferPointer, at offset: Int64, of size: @autoclosure () -> Int64
  ) -> Bool {
    // SQLite reads parts of the first page by themselves.
    if offset == 0, bytes.count >= 512 { begin(with: bytes, of: size()) }
    guard let page = number(at: offset) else { return true }
    // SQLite may read the last page of a long row in part.
    guard bytes.count == pageSize || notes.isOverflow(page) else { return true }
    guard notes.see(page), !isMap(page) else { return true }
    if notes.isOverflow(page) {
      let next = Self.number(at: 0, in: bytes)
      return next == 0 || name(next, asOverflow: true)
    }
    // The first page begins with the header of the file.
    let header = page == 1 ? 100 : 0
    guard let tree = TreePage(bytes, header: header, usable: usable) else { return true }
    return tree.visit { name($0, asOverflow: $1) }
  }

  /// Notes that the connection writes the page at `offset`.
  mutating func noteWrite(at offset: Int64) {
    if let page = number(at: offset) { _ = notes.see(page) }
  }

  private mutating func begin(with first: UnsafeRawBufferPointer, of size: Int64) {
    pageSize = Int(first[16]) << 8 | Int(first[17]) << 16
    usable = pageSize - Int(first[20])
    // SQLite reads the first page again if it expected another size, and refuses a page of less than 480 bytes.
    if pageSize != first.count || usable < 480 { pageSize = 0 }
    // SQLite gives no page a greater number than a UInt32 holds.
    notes = PageNotes(of: pageSize == 0 ? 0 : min((Int(size) - 1) / pageSize + 1, Int(UInt32.max)))
    mapDistance = Self.number(at: 52, in: first) == 0 ? 0 : UInt32(usable / 5 + 1)
  }

  private mutating func name(_ page: UInt32, asOverflow: Bool) -> Bool {
    !isMap(page) && notes.name(page, asOverflow: asOverflow)
  }

  /// The number of the page at `offset`, which begins with 1; nil if none begins there.
  private func number(at offset: Int64) -> UInt32? {
    guard pageSize > 0, offset & Int64(pageSize - 1) == 0 else { return nil }
    return UInt32(exactly: offset / Int64(pageSize) + 1)
  }

  /// Whether a page belongs to the pointer map (file format, section 1.8).
  private func isMap(_ page: UInt32) -> Bool {
    guard mapDistance > 0, page > 1 else { return false }
    let locks = UInt32(1 << 30 / pageSize) + 1
    let first = (page - 2) / mapDistance * mapDistance + 2
    return page == (first == locks ? first + 1 : first)
  }

  private static func number(at index: Int, in bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard index + 4 <= bytes.count else { return 0 }
    return bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
