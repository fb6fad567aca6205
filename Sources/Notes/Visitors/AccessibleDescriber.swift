import Language

/// Describes blocks in words, for people who can't see them.
package struct AccessibleDescriber: MessageVisitor {
  package typealias Result = String

  private let context: NoteContext

  package init(_ context: NoteContext) {
    self.context = context
  }

  package static func description(of block: Block, _ context: NoteContext) -> String {
    var describer = AccessibleDescriber(context)
    return block.accept(&describer) ?? ""
  }

  package func visitDate(_ block: DateBlock) -> String? {
    block.isUnreadLine ? context.words[.notesUnread] : context.text(of: block.day)
  }

  package func visitCreatorInfo(_ block: CreatorInfo) -> String? {
    context.words(
      .notesSaidAt,
      [
        "name": context.name(block.name, block.distinction),
        "time": context.text(ofTime: block.time),
      ])
  }

  package func visitCommentInfo(_ block: CommentInfo) -> String? {
    let name = context.name(block.name, block.distinction)
    return context.words(.notesReplyTo, ["name": name]) + ": " + QuoteText.text(of: block, context)
  }

  package func visitContent(_ block: Content) -> String? {
    if block.isDeleted { return context.words[.notesDeleted] }
    return block.isEdited ? "\(block.text.text) (\(context.words[.notesEdited]))" : block.text.text
  }

  package func visitLink(_ block: Link) -> String? {
    let link = context.words(.notesLinkTo, ["host": block.address.host])
    return context.warning(about: block.address).map { "\(link). \($0)" } ?? link
  }

  package func visitPhoto(_ block: Photo) -> String? { context.text(of: block.photo) }

  package func visitEmoji(_ block: Emoji) -> String? {
    block.counts.map { context.words(.notesReaction, count: $0.count, ["emoji": $0.sign]) }
      .joined(separator: " · ")
  }
}
