package import System

/// Who wrote the messages that follow, and when.
package struct CreatorInfo: MessageBlock {
  package let message: NoteID
  package let author: Author

  /// The author's name, safe to show; nil if nothing can be seen of it.
  package let name: String?

  /// What distinguishes the author from others with such a name; nil if there are none.
  package let distinction: String?

  /// When the first of the messages was written.
  package let time: CalendarMoment

  /// Whether the person at the screen wrote them.
  package let isOwn: Bool

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitCreatorInfo(self)
  }
}
