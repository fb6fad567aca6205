/// Text that is compared by its bytes: letters that Unicode calls equivalent, but that are written in other characters, differ.
public struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// UTF-8.
  public private(set) var bytes: [UInt8]

  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  public init(stringLiteral string: String) {
    self.init(string)
  }

  /// Nil if the bytes aren't UTF-8.
  public init?(bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    self.bytes = bytes
  }

  public var string: String { String(decoding: bytes, as: UTF8.self) }

  public var count: Int { bytes.count }

  /// Whether a character begins at `offset`, or the text ends there.
  public func isBoundary(_ offset: Int) -> Bool {
    guard bytes.indices.contains(offset) else { return offset == bytes.count }
    return bytes[offset] & 0xC0 != 0x80
  }

  /// The last beginning of a character at or before `offset`.
  public func boundary(atOrBefore offset: Int) -> Int {
    var offset = min(max(offset, 0), bytes.count)
    while !isBoundary(offset) { offset -= 1 }
    return offset
  }

  /// The text with `added` in place of a range between boundaries.
  func replacing(_ range: Range<Int>, by added: ExactText) -> ExactText {
    var result = self
    result.bytes.replaceSubrange(range, with: added.bytes)
    return result
  }

  /// A part between boundaries.
  func part(_ range: Range<Int>) -> ExactText {
    var result = ExactText("")
    result.bytes = Array(bytes[range])
    return result
  }
}
