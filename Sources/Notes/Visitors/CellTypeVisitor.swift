/// Returns the class of the cells for a block.
package struct CellTypeVisitor: MessageVisitor {
  package typealias Result = NoteCell.Type

  package init() {}

  package static func type(of block: Block) -> NoteCell.Type? {
    var visitor = CellTypeVisitor()
    return block.accept(&visitor)
  }

  package func visitDate(_ block: DateBlock) -> NoteCell.Type? { DateCell.self }
  package func visitCreatorInfo(_ block: CreatorInfo) -> NoteCell.Type? { CreatorCell.self }
  package func visitCommentInfo(_ block: CommentInfo) -> NoteCell.Type? { CommentCell.self }
  package func visitContent(_ block: Content) -> NoteCell.Type? { ContentCell.self }
  package func visitLink(_ block: Link) -> NoteCell.Type? { LinkCell.self }
  package func visitPhoto(_ block: Photo) -> NoteCell.Type? { PhotoCell.self }
  package func visitEmoji(_ block: Emoji) -> NoteCell.Type? { EmojiCell.self }
}
