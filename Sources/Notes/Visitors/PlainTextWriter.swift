import Language

/// Writes blocks as plain text, for copying and for the command line.
package struct PlainTextWriter: MessageVisitor {
  package typealias Result = String

  private let context: NoteContext

  package init(_ context: NoteContext) {
    self.context = context
  }

  /// The text of blocks in lines, with empty lines above names and dates.
  package static func text(of blocks: some Sequence<Block>, _ context: NoteContext) -> String {
    var writer = PlainTextWriter(context)
    return blocks.compactMap { $0.accept(&writer) }.joined(separator: "\n")
  }

  package func visitDate(_ block: DateBlock) -> String? {
    "— \(block.isUnreadLine ? context.words[.notesUnread] : context.text(of: block.day)) —"
  }

  package func visitCreatorInfo(_ block: CreatorInfo) -> String? {
    let name = context.name(block.name, block.distinction)
    return context.words(
      .notesSaidAt, ["name": name, "time": context.text(ofTime: block.time)])
  }

  package func visitCommentInfo(_ block: CommentInfo) -> String? {
    "> \(context.name(block.name, block.distinction)): \(QuoteText.text(of: block, context))"
  }

  package func visitContent(_ block: Content) -> String? {
    if block.isDeleted { return context.words[.notesDeleted] }
    return block.isEdited ? "\(block.text.text) (\(context.words[.notesEdited]))" : block.text.text
  }

  /// The content already has the link.
  package func visitLink(_ block: Link) -> String? { nil }

  package func visitPhoto(_ block: Photo) -> String? { "[\(context.text(of: block.photo))]" }

  package func visitEmoji(_ block: Emoji) -> String? {
    block.counts.map { "\($0.sign) \($0.count)" }.joined(separator: "  ")
  }
}
