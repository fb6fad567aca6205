/// A block of any kind. The only switch over the kinds is in `accept`.
package enum Block: MessageBlock {
  case date(DateBlock)
  case creatorInfo(CreatorInfo)
  case commentInfo(CommentInfo)
  case content(Content)
  case link(Link)
  case photo(Photo)
  case emoji(Emoji)

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    switch self {
    case .date(let block): block.accept(&visitor)
    case .creatorInfo(let block): block.accept(&visitor)
    case .commentInfo(let block): block.accept(&visitor)
    case .content(let block): block.accept(&visitor)
    case .link(let block): block.accept(&visitor)
    case .photo(let block): block.accept(&visitor)
    case .emoji(let block): block.accept(&visitor)
    }
  }
}
