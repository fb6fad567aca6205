/// Has the rows of a SQLite file claim the bytes of its longest one, as a stranger may: by the file format, section 1.6,
/// a row tells how long it is and on which page it goes on, and several may name the same page.
struct OverflowSharing {
  private static let pageSize = 4096

  /// What an overflow page holds beside the number of the next.
  private static let share = pageSize - 4

  private var bytes: [UInt8]

  /// A row of a leaf that goes on in other pages.
  private struct Row {
    /// Where the row begins, and its payload.
    let start: Int
    let payload: Int
    let size: Int

    /// How many bytes of the payload stand in the leaf; the number of the page where it goes on comes behind them.
    let local: Int

    /// Where the number stands that tells how long the longest value is, and that number.
    let type: Int
    let number: Int
  }

  /// Changes a file so, and answers how many bytes its rows claim then.
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

  /// Makes a row as long as its numbers can tell without more bytes, but no longer than the donor; answers how long.
  private mutating func claim(_ donor: Row, for row: Row) -> Int {
    let most = min(
      donor.size - donor.local, Self.most(row.size, at: row.start, in: bytes),
      (Self.most(row.number, at: row.type, in: bytes) - row.number) / 2)
    // Whole pages more, so that as much as before stands in the leaf.
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
    var longest = (place: index, number: 0)
    while index < end {
      let (number, next) = Self.number(at: index, in: bytes)
      if number > longest.number { longest = (index, number) }
      index = next
    }
    return Row(
      start: start, payload: payload, size: size, local: filled <= most ? filled : least,
      type: longest.place, number: longest.number)
  }

  private func word(_ index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }

  /// A number in seven bits a byte, and where it ends.
  private static func number(at start: Int, in bytes: [UInt8]) -> (Int, end: Int) {
    var (number, index) = (0, start)
    while true {
      number = number << 7 | Int(bytes[index] & 0x7F)
      index += 1
      if bytes[index - 1] < 0x80 { return (number, index) }
    }
  }

  /// The largest number that takes as many bytes as the one that stands there.
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
