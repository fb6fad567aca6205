/// Goes from tag to tag through the bytes of an XML file, and gives up on one that isn't well formed.
struct XMLTags {
  /// What stands between angle brackets, and where.
  struct Tag {
    enum Kind: Hashable {
      case start, end
      /// Start and end in one.
      case empty
    }

    let kind: Kind
    let name: String
    let range: Range<Int>
    let attributes: [Attribute]
  }

  struct Attribute {
    let name: String
    /// Where the value is, without its quotes.
    let value: Range<Int>
  }

  /// The file isn't XML as it should be.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  private var hasRoot = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many elements the tag that comes next is in.
  var depth: Int { open.count }

  /// The next tag; nil at the end of a file in which every element has one.
  mutating func next() throws(Malformed) -> Tag? {
    while let start = find("<", from: position) {
      if hasPrefix("<!--", at: start) {
        try skip(past: "-->", from: start + 4)
      } else if hasPrefix("<![CDATA[", at: start) {
        try skip(past: "]]>", from: start + 9)
      } else if hasPrefix("<?", at: start) {
        try skip(past: "?>", from: start + 2)
      } else if hasPrefix("<!", at: start) {
        try skip(past: ">", from: start + 2)
        // A document type with declarations of its own is none of ours.
        guard !bytes[start..<position].contains(UInt8(ascii: "[")) else { throw Malformed() }
      } else {
        return try tag(at: start)
      }
    }
    guard hasRoot, open.isEmpty else { throw Malformed() }
    return nil
  }

  /// The text of the value, without what stands for characters that can't stand there themselves.
  func text(of value: Range<Int>) -> String {
    XMLText.text(of: bytes[value])
  }

  private mutating func tag(at start: Int) throws(Malformed) -> Tag {
    position = start + 1
    let isEnd = skip("/")
    guard let name = name() else { throw Malformed() }
    var attributes: [Attribute] = []
    while !isEnd, let attribute = try attribute() { attributes.append(attribute) }
    skipSpace()
    let isEmpty = !isEnd && skip("/")
    guard skip(">") else { throw Malformed() }
    if isEnd {
      guard open.popLast() == name else { throw Malformed() }
    } else {
      // One element holds all others.
      guard !open.isEmpty || !hasRoot else { throw Malformed() }
      hasRoot = true
      if !isEmpty { open.append(name) }
    }
    return Tag(
      kind: isEnd ? .end : isEmpty ? .empty : .start, name: name, range: start..<position,
      attributes: attributes)
  }

  private mutating func attribute() throws(Malformed) -> Attribute? {
    skipSpace()
    guard let name = name() else { return nil }
    skipSpace()
    guard skip("=") else { throw Malformed() }
    skipSpace()
    guard position < bytes.count else { throw Malformed() }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(position + 1)...].firstIndex(of: quote),
      !bytes[position..<end].contains(UInt8(ascii: "<"))
    else { throw Malformed() }
    defer { position = end + 1 }
    return Attribute(name: name, value: position + 1..<end)
  }
}

// MARK: - Bytes

extension XMLTags {
  private mutating func name() -> String? {
    let name = bytes[position...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: ":_-.".utf8.contains(byte)
      }
    }
    position += name.count
    return name.isEmpty ? nil : String(validating: name, as: UTF8.self)
  }

  private mutating func skipSpace() {
    position += bytes[position...].prefix { " \t\r\n".utf8.contains($0) }.count
  }

  /// Goes over `sign` where that comes next.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func skip(past end: String, from start: Int) throws(Malformed) {
    guard let found = find(end, from: start) else { throw Malformed() }
    position = found + end.utf8.count
  }

  private func find(_ text: String, from start: Int) -> Int? {
    let first = text.utf8.first
    var place = start
    while place < bytes.count, let next = bytes[place...].firstIndex(where: { $0 == first }) {
      if hasPrefix(text, at: next) { return next }
      place = next + 1
    }
    return nil
  }

  private func hasPrefix(_ text: String, at start: Int) -> Bool {
    start <= bytes.count && bytes[start...].starts(with: text.utf8)
  }
}
