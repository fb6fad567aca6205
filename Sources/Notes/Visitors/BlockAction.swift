/// What a tap on a block asks for.
package enum BlockAction: Hashable, Sendable {
  case open(WebAddress)
  case show(Photo)
  case jump(to: NoteID)
  case toggle(emoji: String, on: NoteID)
  case showMore(NoteID)
}
