import Glibc
import Marks

extension MarkCoder {
  /// Whether a mark with these bytes may have typed text, of its own or of members. It looks for the names of the kinds that have
  /// some, so only few marks are decoded in vain.
  package static func mayHaveText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in names.contains { bytes.holds($0) } }
  }

  /// The values of the column `kind` of marks that may have typed text: groups and all further kinds.
  package static let columnsWithText = [Int64(Kind.group.rawValue), furtherKinds]

  /// The first bytes of a mark of a kind with text: the byte of further kinds, and the name after its length.
  private static let names = [text, shape].map { name in
    [extended, UInt8(name.utf8.count)] + Array(name.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes of `part` are somewhere in the buffer.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    var rest = self
    while rest.count >= part.count, let base = rest.baseAddress,
      let start = memchr(base, Int32(part[0]), rest.count)
    {
      rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(start) - base)...])
      if rest.starts(with: part) { return true }
      rest = UnsafeRawBufferPointer(rebasing: rest[1...])
    }
    return false
  }
}
