import Toolkit

/// The scroll position of a conversation, relative to a row so that it can be found in another conversation.
struct ConversationPlace {
  let row: Row.ID
  let shift: Double
}

extension NotesPanel {
  /// The present scroll position; nil at the end.
  var place: ConversationPlace? {
    guard let conversation = source?.conversation, !page.list.isAtEnd else { return nil }
    let position = page.list.position
    guard position.item < conversation.rowCount else { return nil }
    return ConversationPlace(row: conversation[position.item].id, shift: position.shift)
  }

  /// Scrolls to a position, or to the end if its row is missing.
  func go(to place: ConversationPlace?) {
    guard let conversation = source?.conversation else { return }
    guard let place, let rows = conversation.rows(of: place.row.message) else {
      return page.list.scrollToItem(conversation.rowCount - 1, at: .end)
    }
    let same = rows.first { conversation[$0].id == place.row }
    page.list.scroll(
      to: CollectionPosition(
        item: same ?? rows.lowerBound, shift: same == nil ? 0 : place.shift))
  }
}
