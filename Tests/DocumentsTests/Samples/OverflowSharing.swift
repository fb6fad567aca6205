/// Makes the rows of a SQLite file claim the bytes of its longest one, as a malicious file may: by the file format, section 1.6,
/// a row contains its length and the number of its first overflow page, and several may name the same page.
struct OverflowSharing {
  private static let pageSize = 4096

  /// The capacity of an overflow page beside the number of the next one.
  private static let share = pageSize - 4

  private var bytes: [UInt8]

  /// A row of a leaf that continues in overflow pages.
  private struct Row {
    /// The start of the row, and its payload.
    let start: Int
    let payload: Int
    let size: Int

    /// The number of bytes of the payload in the leaf; the number of the overflow page follows them.
    let local: Int

    /// The position of the number that contains the length of the longest value, and that number.
    let type: Int
    let number: Int
  }

  /// Changes a file in this way, and returns the number of bytes that its rows claim then.
  static func share(_ file: inout [UInt8]) -> Int {
    var sharing = OverflowSharing(bytes: file)
    let rows = sharing.rows()
    guard let donor = rows.max(by: { $0.size < $1.size }) else { return 0 }
    var claimed = donor.size
    for row in rows where row.start != donor.start {
      claimed += sharing.claim(donor, for: row)
    }
    file = sharing.bytes
    return claimed
  }

  /// Makes a row as long as its numbers can express in their bytes, at most as long as the donor; returns the length.
  private mutating func claim(_ donor: Row, for row: Row) -> Int {
    let most = min(
      donor.size - donor.local, Self.most(row.size, at: row.start, in: bytes),
      (Self.most(row.number, at: row.type, in: bytes) - row.number) / 2)
    // The row grows by whole pages, so that the number of bytes in the leaf stays.
    let more = max(most - row.size, 0) / Self.share * Self.share
    write(row.size + more, at: row.start)
    write(row.number + 2 * more, at: row.type)
    let (end, next) = (row.payload + row.local, donor.payload + donor.local)
    for index in 0..<4 { bytes[end + index] = bytes[next + index] }
    return row.size + more
  }

  private func rows() -> [Row] {
    stride(from: 0, to: bytes.count, by: Self.pageSize).flatMap { page -> [Row] in
      let header = page == 0 ? 100 : page
      let isTable = bytes[header] == 0x0D
      guard isTable || bytes[header] == 0x0A else { return [] }
      return (0..<word(header + 3)).compactMap { cell in
        row(at: page + word(header + 8 + 2 * cell), isTable: isTable)
      }
    }
  }

  private func row(at start: Int, isTable: Bool) -> Row? {
    var (size, payload) = Self.number(at: start, in: bytes)
    if isTable { payload = Self.number(at: payload, in: bytes).end }
    let most = isTable ? Self.pageSize - 35 : (Self.pageSize - 12) * 64 / 255 - 23
    guard size > most else { return nil }
    let least = (Self.pageSize - 12) * 32 / 255 - 23
    let filled = least + (size - least) % Self.share
    var (end, index) = Self.number(at: payload, in: bytes)
    end += payload
    var longest = (rank: index, number: 0)
    while index < end {
      let (number, next) = Self.number(at: index, in: bytes)
      if number > longest.number { longest = (index, number) }
      index = next
    }
    return Row(
      start: start, payload: payload, size: size, local: filled <= most ? filled : least,
      type: longest.rank, number: longest.number)
  }

  private func word(_ index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }

  /// A number with seven bits per byte, and its end.
  private static func number(at start: Int, in bytes: [UInt8]) -> (Int, end: Int) {
    var (number, index) = (0, start)
    while true {
      number = number << 7 | Int(bytes[index] & 0x7F)
      index += 1
      if bytes[index - 1] < 0x80 { return (number, index) }
    }
  }

  /// The largest number that takes as many bytes as the present one.
  private static func most(_ number: Int, at start: Int, in bytes: [UInt8]) -> Int {
    1 << (7 * (Self.number(at: start, in: bytes).end - start)) - 1
  }

  private mutating func write(_ number: Int, at start: Int) {
    let end = Self.number(at: start, in: bytes).end
    for index in start..<end {
      let part = UInt8(number >> (7 * (end - 1 - index)) & 0x7F)
      bytes[index] = index == end - 1 ? part : part | 0x80
    }
  }
}
