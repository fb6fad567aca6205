import Coding

/// Writes the blocks that a message has in JSON: not those of the day and the person, which the message itself contains.
struct TranscriptJSONVisitor: MessageVisitor {
  typealias Result = JSON

  func visitDate(_ block: DateBlock) -> JSON? { nil }
  func visitCreatorInfo(_ block: CreatorInfo) -> JSON? { nil }
  func visitCommentInfo(_ block: CommentInfo) -> JSON? { BlockJSONWriter().visitCommentInfo(block) }
  func visitContent(_ block: Content) -> JSON? { BlockJSONWriter().visitContent(block) }
  func visitLink(_ block: Link) -> JSON? { BlockJSONWriter().visitLink(block) }
  func visitPhoto(_ block: Photo) -> JSON? { BlockJSONWriter().visitPhoto(block) }
  func visitEmoji(_ block: Emoji) -> JSON? { BlockJSONWriter().visitEmoji(block) }
}
