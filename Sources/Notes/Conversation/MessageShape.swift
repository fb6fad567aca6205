/// The rows that a message has.
struct MessageShape {
  let day: Day
  let startsDay: Bool

  /// Whether the author's name is above the message.
  let startsGroup: Bool
  let hasQuote: Bool
  let hasContent: Bool
  let links: UInt8
  let photos: UInt8
  let hasReactions: Bool

  /// The number of rows. The line above the unread messages also begins a group.
  func count(isUnread: Bool) -> Int {
    (isUnread ? 1 : 0) + (startsDay ? 1 : 0) + (startsGroup || isUnread ? 1 : 0)
      + (hasQuote ? 1 : 0) + (hasContent ? 1 : 0) + Int(links) + Int(photos)
      + (hasReactions ? 1 : 0)
  }
}
