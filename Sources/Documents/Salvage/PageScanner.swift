/// Finds rows in the pages of a SQLite file without asking which page belongs to what, by the file format, section 1.6.
///
/// Every page is looked at once, and no more overflow is followed than the file could hold a few times, so neither time
/// nor memory can grow beyond a small multiple of the file's size.
struct PageScanner {
  /// A row; tables without row ids, and indices, have none.
  struct Row {
    let id: Int64?
    let values: [RecordValue]
  }

  private let bytes: [UInt8]
  private let pageSize: Int
  private var overflowLeft: Int

  private init(_ bytes: [UInt8], pageSize: Int) {
    self.bytes = bytes
    self.pageSize = pageSize
    overflowLeft = 4 * bytes.count
  }

  /// Hands each row that can be made out to `take`.
  static func scan(_ bytes: [UInt8], pageSize: Int, _ take: (Row) -> Void) {
    var scanner = PageScanner(bytes, pageSize: pageSize)
    for start in stride(from: 0, to: bytes.count, by: pageSize) {
      scanner.readPage(at: start, take)
    }
  }

  private enum Kind: UInt8 {
    case indexInterior = 0x02
    case indexLeaf = 0x0A
    case tableLeaf = 0x0D
  }

  private mutating func readPage(at start: Int, _ take: (Row) -> Void) {
    let header = start == 0 ? FileHeader.size : start
    guard header + 12 <= bytes.count, let kind = Kind(rawValue: bytes[header]) else { return }
    let pointers = header + (kind == .indexInterior ? 12 : 8)
    // Cells that lie over one another are none that SQLite wrote.
    var left = pageSize
    for number in 0..<word(at: header + 3) {
      let pointer = pointers + 2 * number
      guard pointer + 2 <= min(start + pageSize, bytes.count) else { return }
      let cell = start + word(at: pointer)
      guard let (row, size) = row(at: cell, kind, in: start..<start + pageSize) else { continue }
      left -= size
      guard left >= 0 else { return }
      take(row)
    }
  }

  /// The row of a cell, and how many bytes of it the page holds.
  private mutating func row(
    at cell: Int, _ kind: Kind, in page: Range<Int>
  ) -> (Row, size: Int)? {
    var index = kind == .indexInterior ? cell + 4 : cell
    guard let (size, end) = Varint.read(at: index, in: bytes), size > 0, size <= bytes.count else {
      return nil
    }
    index = end
    var id: Int64?
    if kind == .tableLeaf {
      guard let (value, end) = Varint.read(at: index, in: bytes) else { return nil }
      (id, index) = (value, end)
    }
    let local = localCount(of: Int(size), kind)
    guard index + local <= min(page.upperBound, bytes.count) else { return nil }
    var payload = Array(bytes[index..<index + local])
    if local < size {
      guard read(overflowAt: index + local, to: Int(size), into: &payload) else { return nil }
    }
    guard let values = RecordReader.values(in: payload) else { return nil }
    return (Row(id: id, values: values), index + local - cell)
  }

  /// How many bytes of a payload stand in the cell itself.
  private func localCount(of size: Int, _ kind: Kind) -> Int {
    let most = kind == .tableLeaf ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23
    guard size > most else { return size }
    let least = (pageSize - 12) * 32 / 255 - 23
    let filled = least + (size - least) % (pageSize - 4)
    return filled <= most ? filled : least
  }

  /// Follows the pages that hold the rest of a payload; false where they end before it does.
  private mutating func read(overflowAt index: Int, to size: Int, into payload: inout [UInt8])
    -> Bool
  {
    guard index + 4 <= bytes.count else { return false }
    var page = number(at: index)
    while payload.count < size {
      let start = (page - 1) * pageSize
      let count = min(size - payload.count, pageSize - 4)
      overflowLeft -= count
      guard page > 1, start + 4 + count <= bytes.count, overflowLeft >= 0 else { return false }
      payload += bytes[start + 4..<start + 4 + count]
      page = number(at: start)
    }
    return true
  }

  private func word(at index: Int) -> Int {
    Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  private func number(at index: Int) -> Int {
    word(at: index) << 16 | word(at: index + 2)
  }
}
