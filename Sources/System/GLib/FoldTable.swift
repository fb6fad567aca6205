/// The folded forms of characters, by pages of 256 that are filled when they are first needed.
package struct FoldTable {
  private var pages = [[UInt64]?](repeating: nil, count: 0x1100)

  /// The folded forms of more than two scalars; some ligatures have up to eighteen.
  private var long: [UInt32: [UInt32]] = [:]

  private static let isLong = UInt64.max

  package init() {}

  /// Calls `body` with each scalar of the folded form of `scalar`.
  @inline(__always)
  package mutating func fold(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    let entry = entry(scalar)
    if entry == Self.isLong {
      for part in long[scalar] ?? [] { body(part) }
      return
    }
    if entry & 0xFFFF_FFFF != 0 { body(UInt32(truncatingIfNeeded: entry)) }
    if entry >> 32 != 0 { body(UInt32(entry >> 32)) }
  }

  private mutating func entry(_ scalar: UInt32) -> UInt64 {
    if let page = pages[Int(scalar >> 8)] { return page[Int(scalar & 0xFF)] }
    let page = page(scalar >> 8)
    pages[Int(scalar >> 8)] = page
    return page[Int(scalar & 0xFF)]
  }

  /// An entry has the first scalar in its low half and the second one in its high half.
  private mutating func page(_ number: UInt32) -> [UInt64] {
    (0..<256).map { (offset: UInt32) -> UInt64 in
      let scalar = number << 8 | offset
      let parts = CharacterFold.scalars(for: scalar)
      guard parts.count <= 2 else {
        long[scalar] = parts
        return Self.isLong
      }
      return parts.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(32 * $1.offset) }
    }
  }

  /// The folded form of `text`.
  package mutating func folded(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    for scalar in text.unicodeScalars { fold(scalar.value) { folded.append($0) } }
    return folded
  }
}
