/// Lines of text, some of the form `key = value`. Setting a value keeps all other lines as they are, such as comments and
/// invalid bytes.
package struct ValueLines: Hashable, Sendable {
  private struct Line: Hashable {
    var bytes: [UInt8]

    /// The key and value of the line; nil for other lines.
    var entry: Entry?
  }

  private struct Entry: Hashable {
    let key: String
    let value: String
  }

  private var lines: [Line]

  package init(_ bytes: [UInt8] = []) {
    // The byte order mark is no part of the text.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    lines = text.split(separator: .newline, omittingEmptySubsequences: false).map { line in
      Line(bytes: Array(line), entry: Self.entry(in: line))
    }
    // The last newline begins no further line.
    if lines.last?.bytes.isEmpty == true { lines.removeLast() }
  }

  /// The value of a key, from the last line that has it. Setting nil removes all lines of the key.
  package subscript(key: String) -> String? {
    get { lines.last { $0.entry?.key == key }?.entry?.value }
    set {
      guard let newValue else { return lines.removeAll { $0.entry?.key == key } }
      let line = Line(
        bytes: Array("\(key) = \(newValue)".utf8), entry: Entry(key: key, value: newValue))
      if let index = lines.lastIndex(where: { $0.entry?.key == key }) {
        if lines[index].entry != line.entry { lines[index] = line }
      } else {
        lines.append(line)
      }
    }
  }

  /// All keys, in the order of their lines.
  package var keys: [String] {
    lines.compactMap(\.entry?.key)
  }

  /// The whole text.
  package var bytes: [UInt8] {
    lines.flatMap { $0.bytes + [.newline] }
  }

  private static func entry(in line: ArraySlice<UInt8>) -> Entry? {
    let line = trimmed(line)
    guard line.first != UInt8(ascii: "#"), let equals = line.firstIndex(of: UInt8(ascii: "=")),
      let key = String(validating: trimmed(line[..<equals]), as: UTF8.self), !key.isEmpty,
      let value = String(validating: trimmed(line[(equals + 1)...]), as: UTF8.self)
    else { return nil }
    return Entry(key: key, value: value)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop { $0.isBlank }
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")

  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
