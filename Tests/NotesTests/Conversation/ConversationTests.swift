import Geometry
import System
import TestSupport
import Testing

@testable import Notes

@Suite struct ConversationTests {
  /// The rows of a conversation, each described in a few words.
  private func outline(_ conversation: Conversation) -> [String] {
    (0..<conversation.rowCount).map { row in
      var namer = BlockNamer()
      return conversation[row].block.accept(&namer) ?? ""
    }
  }

  private func conversation(
    _ messages: [Message], reactions: [Reaction] = [], unread: Int? = nil
  ) -> Conversation {
    Conversation(
      messages, reactions: reactions, me: "me", unreadClock: unread, calendar: .universal)
  }

  @Test func messageIsASequenceOfBlocks() throws {
    let reaction = try #require(
      Reaction(message: Samples.id(2), person: Samples.ada, emoji: "👍"))
    let conversation = conversation(
      [
        Samples.message(1, "Is the roof right?"),
        Samples.message(
          2, "See https://x.org/roof.", by: Samples.charles, parent: 1,
          photos: [try Samples.photo]),
      ], reactions: [reaction])
    #expect(
      outline(conversation) == [
        "date 2026-11-25", "creator Ada Lovelace 12:01", "content Is the roof right?",
        "creator Charles Babbage 12:02", "comment Ada Lovelace: Is the roof right?",
        "content See https://x.org/roof.", "link x.org", "photo 640x480", "emoji 👍1",
      ])
  }

  @Test func messagesOfOnePersonWithinFiveMinutesAreOneGroup() {
    let outline = outline(
      conversation([
        Samples.message(1, "a", minute: 0), Samples.message(2, "b", minute: 5),
        Samples.message(3, "c", minute: 11),
        Samples.message(4, "d", by: Samples.charles, minute: 11),
      ]))
    #expect(
      outline.filter { !$0.hasPrefix("date") } == [
        "creator Ada Lovelace 12:00", "content a", "content b", "creator Ada Lovelace 12:11",
        "content c", "creator Charles Babbage 12:11", "content d",
      ])
  }

  @Test func eachDayHasALineThatIsAHeader() {
    let conversation = conversation([
      Samples.message(1, "a", minute: 719), Samples.message(2, "b", minute: 720),
      Samples.message(3, "c", minute: 721),
    ])
    #expect(
      outline(conversation) == [
        "date 2026-11-25", "creator Ada Lovelace 23:59", "content a", "date 2026-11-26",
        "creator Ada Lovelace 00:00", "content b", "content c",
      ])
    #expect((0..<7).filter { conversation[$0].isHeader } == [0, 3])
    #expect((0..<7).map { conversation.header(ofRow: $0) } == [0, 0, 0, 3, 3, 3, 3])
  }

  @Test func unreadMessagesBeginBelowALine() {
    let messages = [
      Samples.message(1, "a"),
      Samples.message(2, "b", by: Author(id: "me", name: "I", colour: .blue)),
      Samples.message(3, "c"), Samples.message(4, "d"),
    ]
    let conversation = conversation(messages, unread: 2)
    #expect(
      outline(conversation).suffix(5) == [
        "content b", "unread", "creator Ada Lovelace 12:03", "content c", "content d",
      ])
    #expect(outline(self.conversation(messages, unread: 9)).contains("unread") == false)
  }

  @Test func lineOfUnreadMessagesIsAboveThatOfTheDay() {
    let conversation = conversation(
      [Samples.message(1, "a", minute: 0), Samples.message(2, "b", minute: 800)], unread: 2)
    #expect(
      outline(conversation) == [
        "date 2026-11-25", "creator Ada Lovelace 12:00", "content a", "unread", "date 2026-11-26",
        "creator Ada Lovelace 01:20", "content b",
      ])
    #expect((0..<7).map { conversation.header(ofRow: $0) } == [0, 0, 0, 0, 4, 4, 4])
  }

  @Test func deletedMessageLeavesItsPlace() {
    let conversation = conversation([
      Samples.message(1, "secret", minute: 1).deleted(at: 9),
      Samples.message(2, "b", minute: 2, parent: 1),
    ])
    #expect(
      outline(conversation).suffix(3) == [
        "content deleted", "comment Ada Lovelace: deleted", "content b",
      ])
  }

  @Test func editedMessageSaysSo() {
    let conversation = conversation([Samples.message(1, "a").edited(at: 9, text: "b")])
    #expect(outline(conversation).last == "content b (edited)")
  }

  @Test func messagesAreSortedByClockThenTimeThenID() {
    func message(_ clock: Int, _ created: Int, _ id: Int) -> Message {
      Message(
        id: Samples.id(id), thread: Samples.thread, author: Samples.ada, clock: clock,
        created: created, text: "\(id)")
    }
    let messages = [
      message(1, 9, 1), message(2, 5, 2), message(2, 5, 3), message(2, 6, 4), message(3, 0, 5),
    ]
    var random = SeededGenerator(3)
    for _ in 0..<20 {
      let conversation = conversation(messages.shuffled(using: &random))
      #expect(conversation.messages.map(\.text) == ["1", "2", "3", "4", "5"])
    }
  }

  @Test func laterVersionOfAMessageIsShownOnce() {
    let old = Samples.message(1, "old")
    let new = old.edited(at: 3, text: "new")
    #expect(
      conversation([new, Samples.message(2, "b"), old]).messages.map(\.text) == ["new", "b"])
  }

  @Test func repliesInACircleAreShownAsRoots() {
    let conversation = conversation([
      Samples.message(1, "a", parent: 2), Samples.message(2, "b", parent: 1),
      Samples.message(3, "c", parent: 3), Samples.message(4, "d", parent: 77),
    ])
    #expect(
      outline(conversation).filter { $0.hasPrefix("comment") } == ["comment Ada Lovelace: a"])
  }

  @Test func replyToAnotherThreadIsShownAsARoot() {
    let conversation = conversation([
      Samples.message(1, "a"), Samples.message(2, "b", parent: 1, thread: Samples.id(99)),
    ])
    #expect(!outline(conversation).contains { $0.hasPrefix("comment") })
  }

  @Test(arguments: [0, 1, 253_402_300_799_999, 1 << 53])
  func anyTimeHasADay(time: Int) {
    let message = Message(
      id: Samples.id(1), thread: Samples.thread, author: Samples.ada, clock: 1, created: time,
      text: "a")
    let local = Conversation([message], me: "me")
    #expect(local.rowCount == 3)
    #expect(outline(local).first?.hasPrefix("date ") == true)
  }

  @Test func thoseWhoseNamesLookAlikeAreDistinguished() {
    let impostor = Author(id: "other", name: "Аdа  lovelace\u{200B}", colour: .blue)
    let conversation = conversation([
      Samples.message(1, "a"), Samples.message(2, "b", by: impostor),
      Samples.message(3, "c", by: Samples.charles),
    ])
    let creators = outline(conversation).filter { $0.hasPrefix("creator") }
    #expect(creators[0].hasPrefix("creator Ada Lovelace #"))
    #expect(creators[1].contains("#"))
    #expect(creators[0].suffix(10) != creators[1].suffix(10))
    #expect(!creators[2].contains("#"))
  }

  @Test func messageIsFoundByItsRowAndTheRowByItsMessage() {
    let messages = (1...500).map { Samples.message($0, "m https://a.org/\($0)", minute: $0 * 3) }
    let conversation = conversation(messages)
    for message in messages {
      let rows = conversation.rows(of: message.id) ?? 0..<0
      #expect(!rows.isEmpty && rows.lowerBound == conversation.row(of: message.id))
      #expect(rows.allSatisfy { conversation.message(ofRow: $0).id == message.id })
      #expect(rows.allSatisfy { conversation[$0].id.message == message.id })
    }
    #expect(conversation.row(of: Samples.id(9999)) == nil)
  }

  @Test func reactionsOfOnePersonCountOnceAndCanBeTakenBack() throws {
    let thumb = try #require(Reaction(message: Samples.id(1), person: Samples.ada, emoji: "👍"))
    let other = try #require(Reaction(message: Samples.id(1), person: Samples.charles, emoji: "👍"))
    let conversation = conversation([Samples.message(1, "a")], reactions: [thumb, thumb])
    #expect(outline(conversation).last == "emoji 👍1")
    #expect(conversation.apply(.react(other)).updated == [3])
    #expect(outline(conversation).last == "emoji 👍2")
    #expect(conversation.apply(.react(thumb.toggled())).updated == [3])
    #expect(conversation.apply(.react(thumb)).isEmpty)
    #expect(conversation.apply(.react(other.toggled())).removed == [3])
    #expect(conversation.apply(.restoreReaction(other)).inserted == [3])
  }

  @Test func longMessageShowsMoreOnDemand() {
    let conversation = conversation([
      Samples.message(1, String(repeating: "word ", count: 4000)), Samples.message(2, "b"),
    ])
    let before = outline(conversation)[2].utf8.count
    #expect(conversation.apply(.showMore(Samples.id(1))).updated == [2])
    #expect(outline(conversation)[2].utf8.count > 3 * before)
  }

  @Test func nextClockIsLaterThanAll() {
    #expect(conversation([]).nextClock == 1)
    #expect(conversation([Samples.message(7, "a"), Samples.message(3, "b")]).nextClock == 8)
  }

  @Test func searchFindsMessagesWithTheirRanges() throws {
    let conversation = conversation([
      Samples.message(1, "The ROOF"), Samples.message(2, "roöf roof"), Samples.message(3, "wall"),
    ])
    var search = try #require(MessageSearch("Roof"))
    #expect(
      search.hits(in: conversation.messages) == [
        SearchHit(message: Samples.id(1), ranges: [4..<8]),
        SearchHit(message: Samples.id(2), ranges: [0..<5, 6..<10]),
      ])
  }
}
