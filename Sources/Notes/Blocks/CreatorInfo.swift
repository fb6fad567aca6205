package import System

/// The author of the messages that follow, and the time of the first.
package struct CreatorInfo: MessageBlock {
  package let message: NoteID
  package let author: Author

  /// The author's name, safe to show; nil if it has no visible character.
  package let name: String?

  /// A sign that distinguishes the author from others with a similar name; nil if there are none.
  package let distinction: String?

  /// When the first of the messages was written.
  package let time: CalendarMoment

  /// Whether the messages are the user's own.
  package let isOwn: Bool

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitCreatorInfo(self)
  }
}
