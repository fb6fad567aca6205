/// Prints blocks as plain text, with the safe form of links.
struct TranscriptVisitor: MessageVisitor {
  /// The printed form of a block.
  struct Result {
    let text: String

    /// The number of spaces before each line of the text; 0 for a day or an author, which precede the message.
    let indent: Int
  }

  private let context: NoteContext
  private var plain: PlainTextWriter

  private static let inner = 2
  private static let deepest = 4

  init(_ context: NoteContext) {
    self.context = context
    plain = PlainTextWriter(context)
  }

  mutating func visitDate(_ block: DateBlock) -> Result? { part(plain.visitDate(block), 0) }

  mutating func visitCreatorInfo(_ block: CreatorInfo) -> Result? {
    part(plain.visitCreatorInfo(block), 0)
  }

  mutating func visitCommentInfo(_ block: CommentInfo) -> Result? {
    part(plain.visitCommentInfo(block), Self.inner)
  }

  mutating func visitContent(_ block: Content) -> Result? {
    part(plain.visitContent(block), Self.deepest)
  }

  /// The real target in ASCII, since the content shows whatever the author wrote.
  mutating func visitLink(_ block: Link) -> Result? {
    let warning = context.warning(about: block.address).map { " (\($0))" } ?? ""
    return part("→ \(block.address.target)\(warning)", Self.inner)
  }

  mutating func visitPhoto(_ block: Photo) -> Result? { part(plain.visitPhoto(block), Self.inner) }

  mutating func visitEmoji(_ block: Emoji) -> Result? { part(plain.visitEmoji(block), Self.inner) }

  private func part(_ text: String?, _ indent: Int) -> Result? {
    text.map { Result(text: $0, indent: indent) }
  }
}
