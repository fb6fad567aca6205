/// An operation on the blocks of a message. It has no default implementations, so a new kind of block makes the compiler
/// name every visitor that lacks it.
package protocol MessageVisitor {
  associatedtype Result

  mutating func visitDate(_ block: DateBlock) -> Result?
  mutating func visitCreatorInfo(_ block: CreatorInfo) -> Result?
  mutating func visitCommentInfo(_ block: CommentInfo) -> Result?
  mutating func visitContent(_ block: Content) -> Result?
  mutating func visitLink(_ block: Link) -> Result?
  mutating func visitPhoto(_ block: Photo) -> Result?
  mutating func visitEmoji(_ block: Emoji) -> Result?
}
