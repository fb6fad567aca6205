/// A malicious journal beside a database's file: a rollback journal or a write-ahead log (file format, sections 3 and 4).
struct StrangeJournal {
  let suffix: String
  private(set) var bytes: [UInt8] = []

  private let file: [UInt8]

  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  private static let pageSize = 4096

  /// A journal beside a file, which may name another file as its super-journal.
  init(beside file: [UInt8], victim: String, _ tape: inout Tape) {
    self.file = file
    suffix = tape.happens(2) ? "-wal" : "-journal"
    if suffix == "-wal" { writeLog(&tape) } else { writeJournal(victim, &tape) }
    while tape.happens(4), !bytes.isEmpty {
      bytes[tape.choice(bytes.count)] ^= 1 << (tape.byte() & 7)
    }
    if tape.happens(8) { bytes.removeLast(tape.choice(bytes.count + 1)) }
  }

  /// A page of the file, in which a few bytes may be changed.
  private func page(_ number: Int, _ tape: inout Tape) -> [UInt8] {
    let start = (number - 1) * Self.pageSize
    guard start >= 0, start + Self.pageSize <= file.count else {
      return [UInt8](repeating: 0, count: Self.pageSize)
    }
    var page = Array(file[start..<start + Self.pageSize])
    for _ in 0..<tape.choice(3) { page[tape.choice(128)] = tape.byte() }
    return page
  }

  private func strangeNumber(_ tape: inout Tape) -> Int {
    let count = file.count / Self.pageSize
    return tape.happens(8) ? tape.pick([0, 0xFFFF_FFFF, count + 9]) : 1 + tape.choice(count)
  }

  private mutating func writeJournal(_ victim: String, _ tape: inout Tape) {
    let (records, seed) = (tape.choice(4), 0x1234)
    let sector = tape.pick([512, 512, 512, 4096, 0, 1, 65_536])
    bytes += Self.magic
    append([
      tape.happens(4) ? 0xFFFF_FFFF : records, seed,
      tape.happens(4) ? 1 : file.count / Self.pageSize,
      sector, tape.happens(8) ? 512 : Self.pageSize,
    ])
    bytes += [UInt8](repeating: 0, count: max(min(sector, 4096) - bytes.count, 0))
    for _ in 0..<records {
      let number = strangeNumber(&tape)
      let page = page(number, &tape)
      append([number])
      bytes += page
      // SQLite sums every 200th byte, from the end (pager.c, pager_cksum).
      let sum = stride(from: Self.pageSize - 200, to: 0, by: -200).reduce(seed) {
        $0 + Int(page[$1])
      }
      append([tape.happens(8) ? 0 : sum])
    }
    guard tape.happens(2) else { return }
    let name = Array(tape.pick([victim, victim, "strange.scrawl", ""]).utf8)
    append([0x4000_0000 / Self.pageSize + 1])
    bytes += name
    append([name.count, name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }])
    bytes += Self.magic
  }

  private mutating func writeLog(_ tape: inout Tape) {
    append([0x377F_0683, 3_007_000, Self.pageSize, 0, 7, 9])
    var sum = Self.sum(bytes, (0, 0))
    append([Int(sum.0), Int(sum.1)])
    let frames = 1 + tape.choice(4)
    for frame in 0..<frames {
      let number = strangeNumber(&tape)
      var head: [UInt8] = []
      // The last frame of a transaction contains the number of pages.
      let pages = frame == frames - 1 ? max(file.count / Self.pageSize, number & 0xFF) : 0
      for value in [number, pages] { head += Self.number(value) }
      let page = page(number, &tape)
      sum = Self.sum(head + page, sum)
      bytes += head + Self.number(7) + Self.number(9)
      append([Int(sum.0), Int(sum.1)])
      bytes += page
    }
  }

  /// The checksum of a log whose magic number is even: big-endian numbers if it is odd (file format, section 4.2).
  private static func sum(_ bytes: [UInt8], _ start: (UInt32, UInt32)) -> (UInt32, UInt32) {
    var (first, second) = start
    for place in stride(from: 0, to: bytes.count - 7, by: 8) {
      let words = [place, place + 4].map { place in
        bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      first = first &+ words[0] &+ second
      second = second &+ words[1] &+ first
    }
    return (first, second)
  }

  private mutating func append(_ values: [Int]) {
    for value in values { bytes += Self.number(value) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
