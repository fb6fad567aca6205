package import Geometry

/// Measures blocks: the size of a cell at a width.
package struct BlockMeasurer: MessageVisitor {
  package typealias Result = Size

  let context: NoteContext
  let metrics: NoteMetrics
  let width: Double

  package init(_ context: NoteContext, _ metrics: NoteMetrics, width: Double) {
    (self.context, self.metrics, self.width) = (context, metrics, width)
  }

  package static func size(
    of block: Block, _ context: NoteContext, _ metrics: NoteMetrics, width: Double
  ) -> Size {
    var measurer = BlockMeasurer(context, metrics, width: width)
    return block.accept(&measurer) ?? .zero
  }

  package func visitDate(_ block: DateBlock) -> Size? { size(shape(of: block).height) }
  package func visitCreatorInfo(_ block: CreatorInfo) -> Size? { size(shape(of: block).height) }
  package func visitCommentInfo(_ block: CommentInfo) -> Size? { size(shape(of: block).height) }
  package func visitContent(_ block: Content) -> Size? { size(shape(of: block).height) }
  package func visitLink(_ block: Link) -> Size? { size(shape(of: block).height) }
  package func visitPhoto(_ block: Photo) -> Size? { size(shape(of: block).height) }
  package func visitEmoji(_ block: Emoji) -> Size? { size(shape(of: block).height) }

  private func size(_ height: Double) -> Size {
    Size(width: width, height: height.rounded(.up))
  }
}

/// Where things are in cells, from the leading edge.
extension BlockMeasurer {
  func shape(of block: DateBlock) -> DateShape { DateShape(block, self) }
  func shape(of block: CreatorInfo) -> CreatorShape { CreatorShape(block, self) }
  func shape(of block: CommentInfo) -> CommentShape { CommentShape(block, self) }
  func shape(of block: Content) -> ContentShape { ContentShape(block, self) }
  func shape(of block: Link) -> LinkShape { LinkShape(block, self) }
  func shape(of block: Photo) -> PhotoShape { PhotoShape(block, self) }
  func shape(of block: Emoji) -> EmojiShape { EmojiShape(block, self) }
}
