import Glibc

/// Finds rows in the pages of a SQLite file without knowing the table that a page belongs to (file format, section 1.6).
///
/// The scanner reads every page once, except those in holes of the file, and overflow pages of at most four times the file's
/// size, so the time is limited by a small multiple of the file's size. One page and one row are in memory at a time.
struct PageScanner {
  /// A row. In tables WITHOUT ROWID and in indexes it has no id.
  struct Row {
    let id: Int64?
    let values: [RecordValue]
  }

  private let file: PageFile
  private var overflowLeft: Int

  /// The current page.
  private var page: [UInt8] = []

  private init(_ file: PageFile) {
    self.file = file
    overflowLeft = 4 * file.size
  }

  /// Passes each row that can be decoded to `take`, and calls `tell` with its number after each page.
  static func scan(
    _ file: PageFile, _ take: (Row) -> Void, then tell: (Int) -> Void
  ) throws(DrawingFileError) {
    var scanner = PageScanner(file)
    var next = file.writtenPage(from: 0)
    while let number = next {
      scanner.page = try file.page(number)
      try scanner.readPage(isFirst: number == 0, take)
      tell(number)
      next = file.writtenPage(from: number + 1)
    }
  }

  private enum Kind: UInt8 {
    case indexInterior = 0x02
    case indexLeaf = 0x0A
    case tableLeaf = 0x0D
  }

  private mutating func readPage(isFirst: Bool, _ take: (Row) -> Void) throws(DrawingFileError) {
    let header = isFirst ? FileHeader.size : 0
    guard header + 12 <= page.count, let kind = Kind(rawValue: page[header]) else { return }
    let pointers = header + (kind == .indexInterior ? 12 : 8)
    // SQLite never writes overlapping cells.
    var left = file.pageSize
    for number in 0..<word(at: header + 3) {
      let pointer = pointers + 2 * number
      guard pointer + 2 <= page.count else { return }
      guard let (row, size) = try row(at: word(at: pointer), kind) else { continue }
      left -= size
      guard left >= 0 else { return }
      take(row)
    }
  }

  /// The row of a cell, and the number of its bytes in the page.
  private mutating func row(
    at cell: Int, _ kind: Kind
  ) throws(DrawingFileError) -> (Row, size: Int)? {
    var index = kind == .indexInterior ? cell + 4 : cell
    guard let (size, end) = Varint.read(at: index, in: page), size > 0, size <= file.size else {
      return nil
    }
    index = end
    var id: Int64?
    if kind == .tableLeaf {
      guard let (value, end) = Varint.read(at: index, in: page) else { return nil }
      (id, index) = (value, end)
    }
    let local = localCount(of: Int(size), kind)
    guard index + local <= page.count else { return nil }
    var payload = Array(page[index..<index + local])
    if local < size {
      guard try read(overflowAt: index + local, to: Int(size), into: &payload) else { return nil }
    }
    guard let values = RecordReader.values(in: payload) else { return nil }
    return (Row(id: id, values: values), index + local - cell)
  }

  /// The number of bytes of a payload in the cell itself.
  private func localCount(of size: Int, _ kind: Kind) -> Int {
    let pageSize = file.pageSize
    let most = kind == .tableLeaf ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23
    guard size > most else { return size }
    let least = (pageSize - 12) * 32 / 255 - 23
    let filled = least + (size - least) % (pageSize - 4)
    return filled <= most ? filled : least
  }

  /// Reads the rest of a payload from its overflow pages; returns false if they end too soon.
  private mutating func read(
    overflowAt index: Int, to size: Int, into payload: inout [UInt8]
  ) throws(DrawingFileError) -> Bool {
    guard index + 4 <= page.count else { return false }
    var next = Self.number(at: index, in: page)
    while payload.count < size {
      let count = min(size - payload.count, file.pageSize - 4)
      overflowLeft -= count
      guard next > 1, next <= file.pages, overflowLeft >= 0 else { return false }
      let bytes = try file.page(next - 1)
      guard 4 + count <= bytes.count else { return false }
      payload += bytes[4..<4 + count]
      next = Self.number(at: 0, in: bytes)
    }
    return true
  }

  private func word(at index: Int) -> Int {
    Int(page[index]) << 8 | Int(page[index + 1])
  }

  private static func number(at index: Int, in bytes: [UInt8]) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
