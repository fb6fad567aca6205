/// The bytes with which files of a format begin.
enum FileStart: Sendable {
  /// The file has the bytes of every part at the part's place.
  case bytes([Part])

  /// A file type box lists one of these brands (ISO 14496-12).
  case brands(Set<String>)

  /// The file is XML whose root is probably an element of this name, also with a prefix.
  case element(String)

  /// Nothing tells such a file.
  case nothing

  /// Bytes at one place of the file.
  struct Part: Sendable {
    fileprivate let place: Int

    /// The bytes there are one of these.
    fileprivate let choices: [[UInt8]]

    init(at place: Int = 0, _ choices: [UInt8]...) {
      (self.place, self.choices) = (place, choices)
    }

    init(at place: Int = 0, _ choices: String...) {
      (self.place, self.choices) = (place, choices.map { Array($0.utf8) })
    }

    fileprivate func matches(_ start: [UInt8]) -> Bool {
      choices.contains { start.dropFirst(place).starts(with: $0) }
    }
  }

  /// Whether the bytes are fixed rather than searched for.
  var isFixed: Bool {
    if case .bytes = self { true } else { false }
  }

  /// The bytes with which every file begins; empty where these differ.
  var mark: [UInt8] {
    guard case .bytes(let parts) = self, let first = parts.first, first.place == 0,
      first.choices.count == 1
    else { return [] }
    return first.choices[0]
  }

  /// Whether a file that begins with `start` may be of the format.
  func matches(_ start: [UInt8]) -> Bool {
    switch self {
    case .bytes(let parts): parts.allSatisfy { $0.matches(start) }
    case .brands(let wanted): !wanted.isDisjoint(with: Self.brands(in: start))
    case .element(let name): Self.isXML(start, of: name)
    case .nothing: false
    }
  }

  /// The brands of a file type box, four letters each, the major one first; empty where the file begins with none.
  private static func brands(in start: [UInt8]) -> Set<String> {
    guard start.count >= 16, start[4..<8].elementsEqual("ftyp".utf8) else { return [] }
    let end = min(start[..<4].reduce(0) { $0 << 8 | Int($1) }, start.count, 256)
    // The version of the major brand is between it and the others.
    return Set(
      stride(from: 8, to: end - 3, by: 4).filter { $0 != 12 }.map {
        String(decoding: start[$0..<$0 + 4], as: UTF8.self)
      })
  }

  private static func isXML(_ start: [UInt8], of name: String) -> Bool {
    var text = start[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    let ending = Array(name.utf8)
    let tails = Set(" \t\r\n/>".utf8)
    return text.indices.dropLast(ending.count).contains { place in
      [UInt8(ascii: "<"), UInt8(ascii: ":")].contains(text[place])
        && text[(place + 1)...].starts(with: ending)
        && (text[(place + 1)...].dropFirst(ending.count).first.map(tails.contains) ?? false)
    }
  }
}
