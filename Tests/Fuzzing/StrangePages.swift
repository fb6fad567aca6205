/// The pages of a database's file, changed in ways in which SQLite writes none (file format, sections 1.3, 1.5 and 1.6).
struct StrangePages {
  private(set) var bytes: [UInt8]

  static let size = 4096

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var count: Int { bytes.count / Self.size }

  mutating func change(_ tape: inout Tape) {
    for _ in 0..<1 + tape.choice(6) {
      let page = tape.choice(max(count, 1))
      switch tape.choice(8) {
      case 0: link(page, &tape)
      case 1: changeCells(of: page, &tape)
      case 2: makeInner(page, &tape)
      case 3: copy(page, to: tape.choice(max(count, 1)))
      case 4: chain(page, &tape)
      case 5: free(page, &tape)
      case 6: changeHeader(&tape)
      default: add(&tape)
      }
    }
    if tape.happens(2) { claimSize() }
  }

  /// The offset of the header of a page's tree.
  private func header(of page: Int) -> Int { page * Self.size + (page == 0 ? 100 : 0) }

  /// Changes the child of an inner page.
  private mutating func link(_ page: Int, _ tape: inout Tape) {
    let start = header(of: page)
    let cells = word(at: start + 3)
    let cell = tape.choice(min(cells, 255) + 1)
    let place =
      cell == cells
      ? start + 8 : page * Self.size + word(at: start + 12 + 2 * cell) % Self.size
    write(strangePage(&tape), at: place)
  }

  /// Changes the number of cells, their offsets, or the lengths of their rows.
  private mutating func changeCells(of page: Int, _ tape: inout Tape) {
    let start = header(of: page)
    switch tape.choice(4) {
    case 0: writeWord(tape.choice(1024), at: start + 3)
    case 1: writeWord(tape.choice(65_536), at: start + 8 + 2 * tape.choice(16))
    case 2:
      // All cell pointers get the same value.
      let first = word(at: start + 8)
      for index in 0..<min(word(at: start + 3), 400) { writeWord(first, at: start + 8 + 2 * index) }
    default:
      let cell = page * Self.size + word(at: start + 8 + 2 * tape.choice(8)) % Self.size
      for index in 0..<tape.choice(10) { write(byte: 0x80 | tape.byte(), at: cell + index) }
    }
  }

  /// Makes an inner page with random children.
  private mutating func makeInner(_ page: Int, _ tape: inout Tape) {
    guard page > 0 else { return }
    let (start, isOfTable) = (page * Self.size, tape.happens(2))
    let fan = 1 + tape.choice(200)
    write(byte: isOfTable ? 5 : 2, at: start)
    writeWord(fan, at: start + 3)
    writeWord(Self.size - 8 * fan, at: start + 5)
    write(strangePage(&tape), at: start + 8)
    let child = strangePage(&tape)
    for index in 0..<fan {
      let cell = Self.size - 8 * (index + 1)
      writeWord(cell, at: start + 12 + 2 * index)
      write(tape.isAtEnd ? child : strangePage(&tape), at: start + cell)
      // The key of a table, or a row of two small numbers.
      let key: [UInt8] = isOfTable ? [0x64] : [3, 3, 1, 1]
      for (offset, byte) in key.enumerated() { write(byte: byte, at: start + cell + 4 + offset) }
    }
  }

  private mutating func copy(_ page: Int, to other: Int) {
    guard page > 0, other > 0, max(page, other) < count else { return }
    bytes.replaceSubrange(
      other * Self.size..<(other + 1) * Self.size,
      with: bytes[page * Self.size..<(page + 1) * Self.size])
  }

  /// Turns a page into a part of a long row that continues at a random page.
  private mutating func chain(_ page: Int, _ tape: inout Tape) {
    guard page > 0 else { return }
    write(strangePage(&tape), at: page * Self.size)
  }

  /// Turns a page into a trunk of the list of free pages, which names random pages.
  private mutating func free(_ page: Int, _ tape: inout Tape) {
    write(page + 1, at: 32)
    write(tape.choice(65_536), at: 36)
    guard page > 0 else { return }
    write(strangePage(&tape), at: page * Self.size)
    let leaves = tape.choice(1100)
    write(leaves, at: page * Self.size + 4)
    for index in 0..<min(leaves, 16) {
      write(strangePage(&tape), at: page * Self.size + 8 + 4 * index)
    }
  }

  private mutating func changeHeader(_ tape: inout Tape) {
    switch tape.choice(5) {
    case 0: writeWord(tape.pick([0, 1, 512, 1024, 8192, 32_768, 511, 65_535]), at: 16)
    case 1: write(byte: tape.byte(), at: 20)
    case 2: write(strangePage(&tape), at: tape.pick([28, 32, 52, 64]))
    case 3: write(byte: tape.byte(), at: tape.pick([18, 19, 21, 22, 23, 47, 59]))
    default: write(tape.choice(65_536), at: tape.pick([24, 40, 60, 92]))
    }
  }

  private mutating func add(_ tape: inout Tape) {
    guard count < 64 else { return }
    bytes += [UInt8](repeating: tape.byte(), count: Self.size)
  }

  /// Writes the number of pages into the header.
  private mutating func claimSize() {
    write(count, at: 28)
    for index in 0..<4 where bytes.count > 96 { bytes[92 + index] = bytes[24 + index] }
  }

  /// The number of a page, which may not exist.
  private func strangePage(_ tape: inout Tape) -> Int {
    tape.happens(8)
      ? tape.pick([0, 0xFFFF_FFFF, 0x7FFF_FFFF, count + 1]) : 1 + tape.choice(count + 1)
  }

  private func word(at place: Int) -> Int {
    place + 1 < bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : 0
  }

  private mutating func writeWord(_ value: Int, at place: Int) {
    for (index, shift) in [8, 0].enumerated() {
      write(byte: UInt8(truncatingIfNeeded: value >> shift), at: place + index)
    }
  }

  private mutating func write(_ value: Int, at place: Int) {
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      write(byte: UInt8(truncatingIfNeeded: value >> shift), at: place + index)
    }
  }

  private mutating func write(byte: UInt8, at place: Int) {
    if bytes.indices.contains(place) { bytes[place] = byte }
  }
}
