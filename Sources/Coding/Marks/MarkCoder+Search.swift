import Glibc
package import Marks

extension MarkCoder {
  /// The values of the column `kind` of marks that a search may find: groups and all further kinds.
  package static let columnsOfFound = [Int64(Kind.group.rawValue), furtherKinds]

  /// The first bytes of a mark of a kind with text: the byte of further kinds, and the name after its length.
  fileprivate static let namesWithText = [text, shape].map { name in
    [extended, UInt8(name.utf8.count)] + Array(name.utf8)
  }
}

extension MarkSearch {
  /// Whether it may find a mark with these bytes, or one of its members. It looks for the names of kinds with text, or for the hashes of media, so
  /// only few marks are decoded in vain.
  package func mayFind(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      switch self {
      case .text: MarkCoder.namesWithText.contains { bytes.holds($0) }
      case .pictures(let media): media.contains { bytes.holds($0.bytes) }
      }
    }
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
