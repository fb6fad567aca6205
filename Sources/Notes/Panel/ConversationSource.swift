package import Geometry
package import Graphics
package import Marks
package import Toolkit

/// Shows a conversation in a collection view. It knows no kind of block; visitors do.
package final class ConversationSource: CollectionViewDataSource {
  package let conversation: Conversation
  package var context: NoteContext
  package var metrics: NoteMetrics

  /// Returns a picture that is in memory already.
  package var picture: (MediumHash) -> ImageSurface? = { _ in nil }

  /// Called with the action for a tap on a row.
  package var onAction: ((BlockAction) -> Void)?

  /// Called with the message under the pointer; nil when the pointer has left it.
  package var onHover: ((NoteID?) -> Void)?

  package init(_ conversation: Conversation, _ context: NoteContext, _ metrics: NoteMetrics) {
    (self.conversation, self.context, self.metrics) = (conversation, context, metrics)
  }

  package func numberOfItems(in view: CollectionView) -> Int { conversation.rowCount }

  package func collectionView(
    _ view: CollectionView, sizeOfItem index: Int, width: Double
  ) -> Size {
    BlockMeasurer.size(
      of: conversation[index].block, CellMeasures(context, metrics, width: width))
  }

  package func collectionView(
    _ view: CollectionView, cellForItem index: Int
  ) -> CollectionViewCell {
    let block = conversation[index].block
    guard let type = CellTypeVisitor.type(of: block) else {
      preconditionFailure("A block has no type of cell.")
    }
    view.register(type.identifier) { type.init() }
    let cell = view.dequeue(type.identifier)
    var configurator = CellConfigurator(cell, context, picture: picture)
    let isConfigured = block.accept(&configurator) != nil
    precondition(isConfigured, "A cell is of another kind than its block.")
    guard let noteCell = cell as? NoteCell else { return cell }
    noteCell.onTap = { [weak self, unowned noteCell] place in
      self?.tap(noteCell.index, at: place, width: noteCell.bounds.width)
    }
    noteCell.onHover = { [weak self, unowned noteCell] isOver in
      guard let self else { return }
      onHover?(isOver ? message(ofRow: noteCell.index) : nil)
    }
    return cell
  }

  /// The message that a row belongs to; nil if the row doesn't exist.
  func message(ofRow row: Int) -> NoteID? {
    (0..<conversation.rowCount).contains(row) ? conversation.message(ofRow: row).id : nil
  }

  package func collectionView(_ view: CollectionView, isHeader index: Int) -> Bool {
    conversation.isHeader(index)
  }

  package func collectionView(_ view: CollectionView, isStop index: Int) -> Bool {
    conversation.saysFirst(index)
  }

  package func collectionView(
    _ view: CollectionView, itemsSelectedWith index: Int
  ) -> Range<Int> { conversation.messageRows(with: index) }

  /// Performs the action of a tap on a row; without a place, that of a key.
  package func tap(_ row: Int, at place: Point?, width: Double) {
    if let action = action(ofRow: row, at: place, width: width) { onAction?(action) }
  }

  /// Opens the first link or picture in the message, from a row of it on.
  package func open(_ row: Int, width: Double) {
    let rows = conversation.messageRows(with: row).drop { $0 < row }
    let actions = rows.lazy.filter { self.conversation[$0].id.role.says }
      .compactMap { self.action(ofRow: $0, at: nil, width: width) }
    if let action = actions.first { onAction?(action) }
  }

  private func action(ofRow row: Int, at place: Point?, width: Double) -> BlockAction? {
    guard (0..<conversation.rowCount).contains(row) else { return nil }
    let measures = CellMeasures(context, metrics, width: width)
    return BlockTapper.action(of: conversation[row].block, at: place, measures)
  }
}
