/// The emoji with which people have reacted to a message.
package struct Emoji: MessageBlock {
  /// The people who have reacted with one emoji.
  package struct Count: Hashable, Sendable {
    /// The emoji as the records have it.
    package let emoji: String

    /// The emoji, safe to show.
    package let sign: String
    package let count: Int

    /// Whether the user is one of the people who have reacted with it.
    package let isOwn: Bool
  }

  package let message: NoteID

  /// At least one count; the order stays when numbers change.
  package let counts: [Count]

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitEmoji(self)
  }
}
