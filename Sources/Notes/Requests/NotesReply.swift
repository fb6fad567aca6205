import Coding

/// The reply of a window to a `NotesRequest`.
package enum NotesReply: Hashable, Sendable {
  /// The request is fulfilled and on the disk. The id is that of the message or thread.
  case done(NoteID)
  case refused(NotesRefusal)

  /// The window can't write its drawing at present, and did nothing.
  case unwritable

  /// The request is fulfilled in the window, but not written yet; the window tries again.
  case unwritten

  package init?(_ bytes: [UInt8]) {
    guard let json = JSON(bytes), var reader = MemberReader(json) else { return nil }
    if let id = reader.takeID("done") {
      self = .done(id)
    } else if let refusal = reader.takeText("refused").flatMap(NotesRefusal.init) {
      self = .refused(refusal)
    } else {
      switch reader.takeText("failed") {
      case Self.unwritableWord: self = .unwritable
      case Self.unwrittenWord: self = .unwritten
      default: return nil
      }
    }
  }

  package var bytes: [UInt8] {
    var writer = MemberWriter()
    switch self {
    case .done(let id): writer.add("done", id.text)
    case .refused(let refusal): writer.add("refused", refusal.rawValue)
    case .unwritable: writer.add("failed", Self.unwritableWord)
    case .unwritten: writer.add("failed", Self.unwrittenWord)
    }
    return writer.object(with: ExtraMembers()).bytes
  }

  private static let unwritableWord = "unwritable"
  private static let unwrittenWord = "unwritten"
}
