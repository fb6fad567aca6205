package import Geometry

/// Measures blocks: the size of a cell at a width.
package struct BlockMeasurer: MessageVisitor {
  package typealias Result = Size

  private let measures: CellMeasures

  package init(_ measures: CellMeasures) {
    self.measures = measures
  }

  package static func size(of block: Block, _ measures: CellMeasures) -> Size {
    var measurer = BlockMeasurer(measures)
    return block.accept(&measurer) ?? .zero
  }

  package func visitDate(_ block: DateBlock) -> Size? { size(DateShape(block, measures).height) }
  package func visitCreatorInfo(_ block: CreatorInfo) -> Size? {
    size(CreatorShape(block, measures).height)
  }
  package func visitCommentInfo(_ block: CommentInfo) -> Size? {
    size(CommentShape(block, measures).height)
  }
  package func visitContent(_ block: Content) -> Size? {
    size(ContentShape(block, measures).height)
  }
  package func visitLink(_ block: Link) -> Size? { size(LinkShape(block, measures).height) }
  package func visitPhoto(_ block: Photo) -> Size? { size(PhotoShape(block, measures).height) }
  package func visitEmoji(_ block: Emoji) -> Size? { size(EmojiShape(block, measures).height) }

  private func size(_ height: Double) -> Size {
    Size(width: measures.width, height: height.rounded(.up))
  }
}
