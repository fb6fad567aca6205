/// A page of a b-tree, read as SQLite reads it (file format, sections 1.6 and 1.7). Its bytes may be arbitrary.
struct TreePage {
  private enum Kind: UInt8 {
    case innerOfIndex = 2
    case innerOfTable = 5
    case leafOfIndex = 10
    case leafOfTable = 13
  }

  private let bytes: UnsafeRawBufferPointer
  private let kind: Kind

  /// The offset of the page's own header, and the end of the part of the page that SQLite uses.
  private let header: Int
  private let usable: Int

  /// The largest payload of a row that is completely in the page.
  private let mostLocal: Int

  /// Nil if the page isn't one of a b-tree.
  init?(_ bytes: UnsafeRawBufferPointer, header: Int, usable: Int) {
    guard header < bytes.count, let kind = Kind(rawValue: bytes[header]) else { return nil }
    (self.bytes, self.kind, self.header, self.usable) = (bytes, kind, header, usable)
    let isOfTable = kind == .innerOfTable || kind == .leafOfTable
    mostLocal = isOfTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
  }

  private var isInner: Bool { kind == .innerOfIndex || kind == .innerOfTable }
  private var isOfTable: Bool { kind == .innerOfTable || kind == .leafOfTable }

  /// Passes all pages that this one refers to, to `take`: children, and the first pages of rows that are longer than a page.
  /// Returns false as soon as `take` does, or if the cells overlap.
  func visit(_ take: (_ page: UInt32, _ isOverflow: Bool) -> Bool) -> Bool {
    if isInner, !take(number(at: header + 8), false) { return false }
    let pointers = header + (isInner ? 12 : 8)
    let count = word(at: header + 3)
    var room = usable - pointers - 2 * count
    guard room >= 0 else { return false }
    for index in 0..<count {
      // The pointers fit into the page; SQLite ignores the bits of an offset that would be outside the page.
      let pointer = bytes.loadUnaligned(fromByteOffset: pointers + 2 * index, as: UInt16.self)
      let start = Int(pointer.bigEndian) & (bytes.count - 1)
      guard let size = visitCell(at: start, take) else { return false }
      room -= max(size, 4)
      guard room >= 0 else { return false }
    }
    return true
  }

  /// Returns the number of bytes of the page that the cell takes; nil if `take` returned false.
  private func visitCell(at start: Int, _ take: (UInt32, Bool) -> Bool) -> Int? {
    var index = start
    if isInner {
      guard take(number(at: index), false) else { return nil }
      index += 4
    }
    let payload = kind == .innerOfTable ? 0 : readSize(at: &index)
    if isOfTable { skipVarint(at: &index) }
    let local = localCount(of: payload)
    index += local
    if local < payload {
      guard take(number(at: index), true) else { return nil }
      index += 4
    }
    return index - start
  }

  /// The number of bytes of a payload in the cell itself.
  private func localCount(of size: Int) -> Int {
    guard size > mostLocal else { return size }
    let least = (usable - 12) * 32 / 255 - 23
    let filled = least + (size - least) % (usable - 4)
    return filled <= mostLocal ? filled : least
  }

  /// The size of a payload: a varint of which SQLite uses 32 bits, and 7 bits of the ninth byte.
  @inline(__always) private func readSize(at index: inout Int) -> Int {
    let first = byte(at: index)
    if first < 0x80 {
      index += 1
      return Int(first)
    }
    var size: UInt32 = 0
    for _ in 0..<9 {
      let next = byte(at: index)
      index += 1
      size = size << 7 | UInt32(next & 0x7F)
      if next < 0x80 { break }
    }
    return Int(size)
  }

  @inline(__always) private func skipVarint(at index: inout Int) {
    for _ in 0..<9 {
      index += 1
      if byte(at: index - 1) < 0x80 { return }
    }
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func word(at index: Int) -> Int {
    Int(byte(at: index)) << 8 | Int(byte(at: index + 1))
  }

  private func number(at index: Int) -> UInt32 {
    UInt32(word(at: index)) << 16 | UInt32(word(at: index + 2))
  }
}
