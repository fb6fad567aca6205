import Coding
import Geometry
import Language
import Marks
import Testing
import Toolkit

@testable import Notes

/// All visitors with all kinds of blocks.
@Suite struct VisitorTests {
  private let metrics = NoteMetrics()

  private func blocks() throws -> [Block] {
    let blocks = try SampleBlocks.all
    try #require(blocks.count == 8)  // The line above the unread messages is a date block too.
    return blocks
  }

  @Test func eachKindHasACellOfItsOwn() throws {
    let types = try blocks().map { CellTypeVisitor.type(of: $0)?.identifier }
    #expect(
      types == [
        "DateCell", "CreatorCell", "ContentCell", "CommentCell", "LinkCell", "PhotoCell",
        "EmojiCell", "DateCell",
      ])
  }

  @Test func cellOfItsKindIsConfiguredAndNoOther() throws {
    let blocks = try blocks()
    for block in blocks {
      for other in blocks {
        let type = try #require(CellTypeVisitor.type(of: other))
        let cell = type.init()
        var configurator = CellConfigurator(cell, SampleBlocks.context)
        let configured = block.accept(&configurator)
        #expect((configured === cell) == (CellTypeVisitor.type(of: block) == type))
        #expect((cell.name == nil) == (configured == nil))
      }
      var configurator = CellConfigurator(
        CollectionViewCell(identifier: "other"), SampleBlocks.context)
      #expect(block.accept(&configurator) == nil)
    }
  }

  @Test func textsAreHigherInANarrowCell() throws {
    for block in try blocks() {
      let wide = BlockMeasurer.size(
        of: block, CellMeasures(SampleBlocks.context, metrics, width: 500))
      let narrow = BlockMeasurer.size(
        of: block, CellMeasures(SampleBlocks.context, metrics, width: 130))
      #expect(wide.width == 500 && narrow.width == 130 && wide.height > 10)
      let isPicture = CellTypeVisitor.type(of: block) == PhotoCell.self
      #expect(isPicture ? narrow.height < wide.height : narrow.height >= wide.height)
    }
    let content = try blocks()[2]
    #expect(
      BlockMeasurer.size(of: content, CellMeasures(SampleBlocks.context, metrics, width: 130))
        .height
        > BlockMeasurer.size(of: content, CellMeasures(SampleBlocks.context, metrics, width: 500))
        .height)
  }

  @Test func cellsOfLargerTextAreHigher() throws {
    for block in try blocks() {
      let small = BlockMeasurer.size(
        of: block, CellMeasures(SampleBlocks.context, metrics, width: 400))
      let large = BlockMeasurer.size(
        of: block, CellMeasures(SampleBlocks.context, NoteMetrics(textScale: 2), width: 400))
      if CellTypeVisitor.type(of: block) != PhotoCell.self { #expect(large.height > small.height) }
    }
  }

  @Test func tapsAskForWhatTheBlockIsFor() throws {
    let measures = CellMeasures(SampleBlocks.context, metrics, width: 400)
    let actions = try blocks().map { BlockTapper.action(of: $0, at: nil, measures) }
    #expect(actions[0] == nil && actions[1] == nil && actions[2] == nil && actions[7] == nil)
    #expect(actions[3] == .jump(to: Samples.id(1)))
    guard case .open(let address) = actions[4] else {
      Issue.record("the link isn't opened")
      return
    }
    #expect(address.target == "https://houses.example.org/roofs?pitch=40%C2%B0")
    guard case .show(let photo) = actions[5] else {
      Issue.record("the picture isn't shown")
      return
    }
    #expect(try photo.photo == Samples.photo)
    #expect(actions[6] == .toggle(emoji: "❤", on: Samples.id(4)))
  }

  @Test func tapOnALinkInATextOpensIt() throws {
    let content = Content(
      message: Samples.id(1),
      text: DisplayText("www.x.org and " + String(repeating: "a", count: 9000)),
      isEdited: false, isDeleted: false)
    let measures = CellMeasures(SampleBlocks.context, metrics, width: 400)
    let shape = ContentShape(content, measures)
    let start = shape.text.frame.origin
    func action(at place: Point) -> BlockAction? {
      BlockTapper.action(of: .content(content), at: place, measures)
    }
    #expect(
      action(at: Point(x: start.x + 5, y: start.y + 5))
        == .open(try #require(content.text.links.first).address))
    #expect(action(at: Point(x: start.x + 5, y: start.y + 60)) == nil)
    let more = try #require(shape.more).frame
    #expect(action(at: Point(x: more.minX + 2, y: more.minY + 2)) == .showMore(Samples.id(1)))
  }

  @Test func tapOnACountTogglesItsEmoji() throws {
    let block = Emoji(
      message: Samples.id(1),
      counts: ["a", "b", "c"].map { Emoji.Count(emoji: $0, sign: $0, count: 12, isOwn: false) })
    let measures = CellMeasures(SampleBlocks.context, metrics, width: 130)
    let shape = EmojiShape(block, measures)
    #expect(Set(shape.chips.map(\.frame.minY)).count > 1)  // The chips need several rows.
    for (chip, count) in zip(shape.chips, block.counts) {
      let middle = Point(x: chip.frame.minX + 3, y: chip.frame.minY + 3)
      #expect(
        BlockTapper.action(of: .emoji(block), at: middle, measures)
          == .toggle(emoji: count.emoji, on: block.message))
    }
    #expect(BlockTapper.action(of: .emoji(block), at: .zero, measures) == nil)
  }

  @Test func plainTextIsThatOfAConversation() throws {
    let conversation = try SampleConversation.make()
    let blocks = (0..<conversation.rowCount).map { conversation[$0].block }
    #expect(
      PlainTextWriter.text(of: blocks, SampleBlocks.context) == """
        — Yesterday —
        Charles Babbage, 11:00
        The roof is too low, I think.
        ليلى, 12:00
        > Charles Babbage: The roof is too low, I think.
        Which one?
        السقف الأيمن؟
        — Today —
        Ada Lovelace, 12:00
        The right one. See (https://houses.example.org/roofs?pitch=40°).
        [Picture, 640 × 480]
        I raise it by two squares. (edited)
        ❤ 1  👍 2
        — New —
        Charles Babbage, 12:03
        This message was deleted
        > Ada Lovelace: The right one. See (https://houses.example.org/roofs?pitch=40°).
        Is https://www.аррӏе.com safe?
        """)
  }

  @Test func eachKindIsSaidInWords() throws {
    let words = try blocks().map { AccessibleDescriber.description(of: $0, SampleBlocks.context) }
    #expect(
      words == [
        "Yesterday", "Charles Babbage, 11:00", "The roof is too low, I think.",
        "In reply to Charles Babbage: The roof is too low, I think.",
        "Link to houses.example.org", "Picture, 640 × 480", "❤: 1 person · 👍: 2 people", "New",
      ])
  }

  @Test func linkThatImitatesIsSaidWithItsWarning() throws {
    let address = try #require(DisplayText("https://www.аррӏе.com").links.first).address
    let text = AccessibleDescriber.description(
      of: .link(Link(message: Samples.id(1), address: address)), SampleBlocks.context)
    #expect(text == "Link to www.xn--80ak6aa92e.com. This address imitates another one")
  }

  @Test func eachKindHasItsJSON() throws {
    let lines = try blocks().compactMap { BlockJSONWriter.json(of: $0)?.text }
    let id = "0000000000000007000000000000000"
    #expect(
      lines == [
        #"{"kind": "date", "day": "2026-11-24"}"#,
        ##"{"kind": "creator", "message": "\##(id)1", "author": "charles", "name": "Charles Babbage", "colour": "#c2571a"}"##,
        #"{"kind": "content", "message": "\#(id)1", "text": "The roof is too low, I think."}"#,
        #"{"kind": "comment", "message": "\#(id)2", "parent": "\#(id)1", "name": "Charles Babbage", "excerpt": "The roof is too low, I think."}"#,
        #"{"kind": "link", "message": "\#(id)3", "target": "https://houses.example.org/roofs?pitch=40%C2%B0", "host": "houses.example.org"}"#,
        #"{"kind": "photo", "message": "\#(id)3", "picture": {"sha256": "\#(String(repeating: "07", count: 32))", "type": "image/png", "width": 640, "height": 480}}"#,
        #"{"kind": "emoji", "message": "\#(id)4", "reactions": [{"emoji": "❤", "count": 1}, {"emoji": "👍", "count": 2}]}"#,
        #"{"kind": "date", "day": "2026-11-25", "unread": true}"#,
      ])
  }
}
