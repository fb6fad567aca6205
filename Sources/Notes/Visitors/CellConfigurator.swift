package import Graphics
package import Marks
package import Toolkit

/// Sets up a cell for a block; nil if the cell is of another kind.
package struct CellConfigurator: MessageVisitor {
  package typealias Result = CollectionViewCell

  private let cell: CollectionViewCell
  private let context: NoteContext
  private let picture: (MediumHash) -> ImageSurface?

  /// `picture` returns pictures that are in memory already.
  package init(
    _ cell: CollectionViewCell, _ context: NoteContext,
    picture: @escaping (MediumHash) -> ImageSurface? = { _ in nil }
  ) {
    (self.cell, self.context, self.picture) = (cell, context, picture)
  }

  package func visitDate(_ block: DateBlock) -> CollectionViewCell? {
    configure(DateCell.self, .date(block)) { $0.block = block }
  }

  package func visitCreatorInfo(_ block: CreatorInfo) -> CollectionViewCell? {
    configure(CreatorCell.self, .creatorInfo(block)) { $0.block = block }
  }

  package func visitCommentInfo(_ block: CommentInfo) -> CollectionViewCell? {
    configure(CommentCell.self, .commentInfo(block)) { $0.block = block }
  }

  package func visitContent(_ block: Content) -> CollectionViewCell? {
    var search = context.search
    let hits = search?.ranges(in: block.text.text) ?? []
    return configure(ContentCell.self, .content(block)) { cell in
      (cell.block, cell.hits) = (block, hits)
    }
  }

  package func visitLink(_ block: Link) -> CollectionViewCell? {
    configure(LinkCell.self, .link(block)) { $0.block = block }
  }

  package func visitPhoto(_ block: Photo) -> CollectionViewCell? {
    configure(PhotoCell.self, .photo(block)) { cell in
      (cell.block, cell.picture) = (block, picture(block.photo.medium))
    }
  }

  package func visitEmoji(_ block: Emoji) -> CollectionViewCell? {
    configure(EmojiCell.self, .emoji(block)) { $0.block = block }
  }

  private func configure<Kind: NoteCell>(
    _ kind: Kind.Type, _ block: Block, _ change: (Kind) -> Void
  ) -> CollectionViewCell? {
    guard let cell = cell as? Kind else { return nil }
    cell.context = context
    cell.name = AccessibleDescriber.description(of: block, context)
    change(cell)
    cell.blockDidChange()
    return cell
  }
}
