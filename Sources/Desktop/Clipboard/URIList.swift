import System

/// A `text/uri-list` (RFC 2483, section 5): one URI a line; lines that begin with # are comments.
package struct URIList: Hashable, Sendable {
  /// The paths of the files on this computer.
  package private(set) var paths: [String] = []

  /// The other URIs, unchanged.
  package private(set) var others: [String] = []

  /// Accepts all line ends, and a zero byte at the end, which some programs write.
  package init(_ bytes: [UInt8]) {
    let ends: Set<UInt8> = [0, UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    for line in bytes.split(whereSeparator: ends.contains) {
      let uri = Self.trimmed(line)
      guard let first = uri.first, first != UInt8(ascii: "#") else { continue }
      let text = String(decoding: uri, as: UTF8.self)
      if let path = FileURI.path(of: text) { paths.append(path) } else { others.append(text) }
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let spaces: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    var line = line.drop(while: spaces.contains)
    while let last = line.last, spaces.contains(last) { line = line.dropLast() }
    return line
  }
}
