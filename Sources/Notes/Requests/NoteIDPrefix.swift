/// The first digits of an id, as users copy them from a listing.
package struct NoteIDPrefix: Hashable, Sendable {
  /// Lowercase hexadecimal digits.
  package let text: String

  /// The number of digits from which two ids of a drawing hardly ever coincide.
  package static let fewest = 8
  private static let most = 32

  /// Parses a prefix; nil unless the text is 8 to 32 hexadecimal digits, optionally after a #.
  package init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard (Self.fewest...Self.most).contains(digits.utf8.count),
      digits.utf8.allSatisfy(Self.isDigit)
    else { return nil }
    self.text = digits.lowercased()
  }

  package init(_ id: NoteID) {
    text = id.text
  }

  /// The only id with this prefix. Throws `missing` if there is none.
  func find(
    in ids: some Sequence<NoteID>, orThrow missing: NotesRefusal
  ) throws(NotesRefusal) -> NoteID {
    if let id = NoteID(text) {
      guard ids.contains(id) else { throw missing }
      return id
    }
    guard let first = NoteID(padded("0")), let last = NoteID(padded("f")) else { throw missing }
    var found: NoteID?
    for id in ids where first <= id && id <= last {
      guard found == nil || found == id else { throw .severalIDs }
      found = id
    }
    guard let found else { throw missing }
    return found
  }

  private func padded(_ digit: String) -> String {
    text + String(repeating: digit, count: Self.most - text.utf8.count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
