import Geometry
import Graphics
import Language
import Styling
import TestSupport
import Testing
import Toolkit

@testable import Notes

/// The cells of conversations in a collection view.
@Suite struct CellTests {
  /// Records the kinds of the cells, their names and their colours.
  private struct CellLogger: ViewVisitor {
    var text = ""
    var addedVisits = AddedVisits<CellLogger>()

    init() {
      addedVisits.add(NoteCell.self) { logger, cell in
        let palette = cell.palette
        let colours = [palette.text, palette.secondary, palette.accent, palette.fill].map(\.hex)
        logger.text += "\(cell.identifier) \(colours.joined(separator: " ")) '\(cell.name ?? "")'\n"
      }
    }

    mutating func visitView(_ view: View) {}
  }

  @Test(arguments: [(Language.english, false), (.english, true), (.arabic, false)])
  func conversationWithAllKindsIsShown(language: Language, isDark: Bool) throws {
    let stage = ConversationStage(
      try SampleConversation.make(), language, isDark: isDark, size: Size(width: 360, height: 2000))
    var logger = CellLogger()
    let cells = stage.list.content.subviews.sorted { $0.frame.minY < $1.frame.minY }
    for cell in cells { cell.acceptVisitor(&logger) }
    try Golden.check(logger.text, against: "notes-\(language.tag)\(isDark ? "-dark" : "").txt")
  }

  @Test func cellsLieBelowEachOtherAndFillTheWidth() throws {
    let stage = ConversationStage(try SampleConversation.make())
    let frames = stage.list.content.subviews.map(\.frame).sorted { $0.minY < $1.minY }
    #expect(frames.count > 10)
    for (first, second) in zip(frames, frames.dropFirst()) { #expect(first.maxY == second.minY) }
    #expect(Set(frames.map(\.width)).count == 1)
  }

  @Test func arabicMirrorsTheCells() throws {
    let english = ConversationStage(try SampleConversation.make())
    let arabic = ConversationStage(try SampleConversation.make(), .arabic)
    func circleIsAt(_ stage: ConversationStage, _ place: Point) throws -> Bool {
      let cells = stage.list.content.subviews.compactMap { $0 as? CreatorCell }
      let cell = try #require(cells.first)
      let image = try stage.image(.white)
      let corner = cell.offsetInWindow
      return image.colour(x: Int(place.x + corner.dx), y: Int(place.y + corner.dy))
        == cell.block?.author.colour.rgb
    }
    let width = english.list.content.bounds.width
    #expect(try circleIsAt(english, Point(x: 15, y: 22)))
    #expect(try circleIsAt(arabic, Point(x: width - 15, y: 22)))
  }

  @Test func keysGoFromMessageToMessage() throws {
    let messages = [
      Samples.message(10, "one"), Samples.message(11, "two https://a.example", by: Samples.charles),
      Samples.message(12, "three", photos: [try Samples.photo]),
      // The message is of another day.
      Samples.message(13, "four", minute: 3000),
    ]
    let stage = ConversationStage(try SampleConversation.make(messages))
    stage.list.sticksToEnd = true
    stage.root.setFocus(stage.list)
    var passed: [NoteID?] = []
    for _ in 0..<5 {
      #expect(stage.root.keyDown(Key(.up)))
      passed.append(stage.list.selectedIndex.flatMap { stage.source.message(ofRow: $0) })
    }
    #expect(passed == [13, 12, 11, 10, 6].map(Samples.id))
  }

  @Test func messageIsSelectedAsAWholeAndHeadingsNever() throws {
    let stage = ConversationStage(
      try SampleConversation.make(), size: Size(width: 360, height: 2000))
    let conversation = stage.source.conversation
    for row in 0..<conversation.rowCount {
      let id = conversation.message(ofRow: row).id
      let rows = try #require(conversation.rows(of: id))
      if conversation[row].id.role == .day || conversation[row].id.role == .unreadLine {
        #expect(stage.list.selectable(row) == nil)
      } else {
        #expect(stage.list.selectable(row) == rows.first(where: conversation.saysFirst))
      }
    }
    stage.list.selectedIndex = conversation.rows(of: Samples.id(4))?.first(
      where: conversation.saysFirst)
    let selected = stage.list.content.subviews.compactMap { $0 as? NoteCell }.filter(\.isSelected)
    #expect(Set(selected.map(\.identifier)) == ["ContentCell", "EmojiCell"])
  }

  @Test func keyOpensWhatAMessageHasBehindItsText() throws {
    let messages = [Samples.message(10, "Look", photos: [try Samples.photo])]
    let stage = ConversationStage(try SampleConversation.make(messages))
    var actions: [BlockAction] = []
    stage.source.onAction = { actions.append($0) }
    let row = try #require(stage.source.conversation.row(of: Samples.id(10)))
    stage.source.open(try #require(stage.list.selectable(row + 1)), width: 300)
    guard case .show(let photo)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(photo.message == Samples.id(10))
  }

  @Test func longConversationHasFewCells() throws {
    let messages = (10..<5000).map { Samples.message($0, "Message \($0)", minute: $0) }
    let stage = ConversationStage(try SampleConversation.make(messages))
    for offset in stride(from: 0, to: stage.list.maximumOffset, by: stage.list.maximumOffset / 50) {
      stage.list.scroll(to: offset)
      stage.root.layoutIfNeeded()
    }
    #expect(stage.list.content.subviews.count < 60)
    #expect(stage.list.content.subviews.contains { !$0.isHidden })
  }

  @Test func tapOnAQuoteJumps() throws {
    let stage = ConversationStage(try SampleConversation.make())
    var actions: [BlockAction] = []
    stage.source.onAction = { actions.append($0) }
    let quote = try #require(stage.list.content.subviews.compactMap { $0 as? CommentCell }.first)
    let place = quote.offsetInWindow
    stage.click(Point(x: place.dx + 100, y: place.dy + 15))
    #expect(actions == [.jump(to: Samples.id(1))])
  }

  @Test func dayStaysInViewWhileItsMessagesScroll() throws {
    let messages = (10..<60).map { Samples.message($0, "Message \($0)", minute: $0) }
    let stage = ConversationStage(try SampleConversation.make(messages))
    stage.list.scrollToItem(stage.source.conversation.rowCount - 1)
    stage.root.layoutIfNeeded()
    let days = stage.list.content.subviews.compactMap { $0 as? DateCell }.filter { !$0.isHidden }
    #expect(days.contains { $0.name == "Today" && $0.offsetInWindow.dy < 40 })
  }

  @Test func cellThatIsUsedAgainForgetsItsFlash() throws {
    let cell = ContentCell()
    cell.flash = 1
    cell.prepareForReuse()
    #expect(cell.flash == 0 && cell.onTap == nil)
  }

  @Test func namesAreReadableOnBothSchemes() {
    for scheme in [Scheme.light, .dark] {
      let palette = NoteColours(scheme)
      for colour in [Colour.white, .black, .blue, Colour(0xFFFF00), Colour(0x808080)] {
        let readable = palette.readable(colour)
        let difference = abs(Int(readable.rgb >> 8 & 255) - Int(palette.background.rgb >> 8 & 255))
        #expect(difference > 60, "\(colour.hex) on \(palette.background.hex)")
      }
    }
  }

  @Test func hitsOfASearchAreMarked() throws {
    let plain = ConversationStage(try SampleConversation.make())
    let found = ConversationStage(try SampleConversation.make())
    found.source.context.search = MessageSearch("ROOF")
    found.list.reloadData()
    found.root.layoutIfNeeded()
    let cells = found.list.content.subviews.compactMap { $0 as? ContentCell }.filter {
      !$0.isHidden
    }
    #expect(cells.flatMap(\.hits).count == 2)
    #expect(try plain.image(.white).packedPixels != found.image(.white).packedPixels)
  }

  @Test func hostileMessagesAreLaidOutFast() throws {
    let texts = [
      String(repeating: "a", count: 1_000_000),
      String(repeating: "\u{202E}\u{200D}a", count: 100_000),
      String(repeating: "https://x.org/ ", count: 50_000), String(repeating: "\n", count: 100_000),
      String(repeating: "👨‍👩‍👧‍👦", count: 40_000), "z" + String(repeating: "\u{335}", count: 300_000),
    ]
    for text in texts {
      let conversation = Conversation([Samples.message(1, text)], me: "me", calendar: .universal)
      let stage = ConversationStage(conversation)
      _ = try stage.image(.white)
      #expect(stage.list.contentHeight < 20_000)
    }
  }
}

extension ImageSurface {
  /// The colour of a pixel, without its alpha.
  fileprivate func colour(x: Int, y: Int) -> UInt32 { packedPixels[y * width + x] & 0xFFFFFF }
}
