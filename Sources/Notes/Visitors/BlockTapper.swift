package import Geometry

/// Finds the action of a tap on a block; nil if there is none.
package struct BlockTapper: MessageVisitor {
  package typealias Result = BlockAction

  /// The position in the cell, from its leading edge; nil for a key, which acts on the first link or picture of the block.
  private let place: Point?
  private let measures: CellMeasures

  package init(at place: Point?, _ measures: CellMeasures) {
    (self.place, self.measures) = (place, measures)
  }

  package static func action(
    of block: Block, at place: Point?, _ measures: CellMeasures
  ) -> BlockAction? {
    var tapper = BlockTapper(at: place, measures)
    return block.accept(&tapper)
  }

  package func visitDate(_ block: DateBlock) -> BlockAction? { nil }

  package func visitCreatorInfo(_ block: CreatorInfo) -> BlockAction? { nil }

  package func visitCommentInfo(_ block: CommentInfo) -> BlockAction? { .jump(to: block.parent) }

  package func visitContent(_ block: Content) -> BlockAction? {
    guard let place else {
      return block.text.links.first.map { .open($0.address) }
        ?? (block.text.isCut ? .showMore(block.message) : nil)
    }
    let shape = ContentShape(block, measures)
    if shape.more?.frame.contains(place) == true { return .showMore(block.message) }
    return shape.link(at: place, in: block).map { .open($0) }
  }

  package func visitLink(_ block: Link) -> BlockAction? { .open(block.address) }

  package func visitPhoto(_ block: Photo) -> BlockAction? {
    guard let place else { return .show(block) }
    return PhotoShape(block, measures).picture.contains(place) ? .show(block) : nil
  }

  package func visitEmoji(_ block: Emoji) -> BlockAction? {
    let chip =
      place == nil
      ? 0
      : EmojiShape(block, measures).chips.firstIndex { chip in
        place.map(chip.frame.contains) ?? false
      }
    return chip.map { .toggle(emoji: block.counts[$0].emoji, on: block.message) }
  }
}
