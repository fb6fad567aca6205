/// The bytes of a profile of colours (ICC.1, section 7).
struct ProfileBytes {
  /// The header; `bytes` sets the fields that depend on the tags.
  private let head: [UInt8]
  private var tags: [Tag] = []

  private struct Tag {
    let name: String
    let data: [UInt8]
  }

  static let headLength = 128

  init(_ head: [UInt8]) {
    self.head = Array(head.prefix(Self.headLength))
  }

  mutating func add(_ name: String, _ data: [UInt8]) {
    tags.append(Tag(name: name, data: data))
  }

  /// Adds the primaries of sRGB adapted to D50, in parts of 65,536; green is chosen so that the three add up to white.
  mutating func addUsualColourants() {
    addPlace("rXYZ", [0x6FA2, 0x38F5, 0x0390])
    addPlace("gXYZ", [0x6294, 0xB787, 0x18CE])
    addPlace("bXYZ", [0x24A0, 0x0F84, 0xB6CF])
  }

  /// Adds a tag with a colour in XYZ (section 10.31).
  mutating func addPlace(_ name: String, _ parts: [Int]) {
    add(name, Array("XYZ ".utf8) + Self.word(0) + parts.flatMap(Self.word))
  }

  var bytes: [UInt8] {
    var table = Self.word(tags.count)
    var body: [UInt8] = []
    for tag in tags {
      let start = Self.headLength + 4 + 12 * tags.count + body.count
      table += Array(tag.name.utf8) + Self.word(start) + Self.word(tag.data.count)
      // A tag begins at a multiple of four bytes.
      body += tag.data + [UInt8](repeating: 0, count: -tag.data.count & 3)
    }
    var head = head
    head.replaceSubrange(0..<4, with: Self.word(Self.headLength + table.count + body.count))
    return head + table + body
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
