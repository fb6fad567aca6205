package import Coding
import Geometry
import System

/// Writes blocks as JSON, for other programs. Unlike the records in the file it contains what a user sees.
package struct BlockJSONWriter: MessageVisitor {
  package typealias Result = JSON

  package init() {}

  package static func json(of block: Block) -> JSON? {
    var writer = BlockJSONWriter()
    return block.accept(&writer)
  }

  package func visitDate(_ block: DateBlock) -> JSON? {
    let (year, month) = (
      CalendarMoment.digits(Int(block.day.year), 4), Self.digits(block.day.month)
    )
    return object(
      "date",
      [
        ("day", .text("\(year)-\(month)-\(Self.digits(block.day.day))")),
        ("unread", block.isUnreadLine ? .bool(true) : nil),
      ])
  }

  package func visitCreatorInfo(_ block: CreatorInfo) -> JSON? {
    object(
      "creator",
      [
        ("message", .text(block.message.text)), ("author", .text(block.author.id)),
        ("name", block.name.map(JSON.text)), ("distinction", block.distinction.map(JSON.text)),
        ("colour", .text(block.author.colour.hex)), ("own", block.isOwn ? .bool(true) : nil),
      ])
  }

  package func visitCommentInfo(_ block: CommentInfo) -> JSON? {
    object(
      "comment",
      [
        ("message", .text(block.message.text)), ("parent", .text(block.parent.text)),
        ("name", block.name.map(JSON.text)), ("excerpt", .text(block.excerpt)),
        ("deleted", block.isDeleted ? .bool(true) : nil),
      ])
  }

  package func visitContent(_ block: Content) -> JSON? {
    object(
      "content",
      [
        ("message", .text(block.message.text)), ("text", .text(block.text.text)),
        ("cut", block.text.isCut ? .bool(true) : nil),
        ("edited", block.isEdited ? .bool(true) : nil),
        ("deleted", block.isDeleted ? .bool(true) : nil),
      ])
  }

  package func visitLink(_ block: Link) -> JSON? {
    object(
      "link",
      [
        ("message", .text(block.message.text)), ("target", .text(block.address.target)),
        ("host", .text(block.address.host)),
        ("confirm", block.address.needsConfirmation ? .bool(true) : nil),
      ])
  }

  package func visitPhoto(_ block: Photo) -> JSON? {
    object("photo", [("message", .text(block.message.text)), ("picture", block.photo.json)])
  }

  package func visitEmoji(_ block: Emoji) -> JSON? {
    let counts = block.counts.map { count in
      JSON.object([("emoji", .text(count.emoji)), ("count", .integer(count.count))])
    }
    return object(
      "emoji", [("message", .text(block.message.text)), ("reactions", .array(counts))])
  }

  private func object(_ kind: String, _ members: [(String, JSON?)]) -> JSON {
    .object([("kind", .text(kind))] + members.compactMap { key, value in value.map { (key, $0) } })
  }

  private static func digits(_ number: Int8) -> String { CalendarMoment.digits(Int(number)) }
}
