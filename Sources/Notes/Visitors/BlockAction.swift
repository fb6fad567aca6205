/// The action of a tap on a block.
package enum BlockAction: Hashable, Sendable {
  case open(WebAddress)
  case show(Photo)
  case jump(to: NoteID)
  case toggle(emoji: String, on: NoteID)
  case showMore(NoteID)
}
