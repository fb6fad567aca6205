/// The unsent text of the user about a drawing, and the last message that they have seen, as a file keeps them.
struct NotesPlace: Hashable, Sendable {
  var draft = ""

  /// The clock of the last message that was seen; nil if none was.
  var readClock: Int?

  private static let newline = UInt8(ascii: "\n")

  init() {}

  init(_ bytes: [UInt8]) {
    let head = bytes.prefix { $0 != Self.newline }
    readClock = Int(String(decoding: head, as: UTF8.self))
    draft = String(decoding: bytes.dropFirst(head.count + 1), as: UTF8.self)
  }

  var bytes: [UInt8] {
    Array((readClock.map(String.init) ?? "").utf8) + [Self.newline] + Array(draft.utf8)
  }

  /// Whether a file may keep the place: a draft longer than a message can't be sent anyway.
  var isKept: Bool { draft.utf8.count <= NotesEditor.longestText }
}
