import Marks
import System
import TestSupport
import Testing

@testable import Notes

@Suite struct NotesRequestTests {
  private let later = Moment(microseconds: 1 << 40)

  private func request(_ act: NotesRequest.Act, as name: String? = nil) -> NotesRequest {
    NotesRequest(act, as: name, until: later, message: Samples.id(90), thread: Samples.id(91))
  }

  private func acts() throws -> [NotesRequest.Act] {
    let prefix = try #require(NoteIDPrefix("00000000"))
    return [
      .add(text: "Too dark\n\u{0}“?”", thread: nil, reply: nil),
      .add(text: "No", thread: prefix, reply: NoteIDPrefix(Samples.id(7))),
      .resolve(prefix), .reopen(prefix),
    ]
  }

  /// A stage with two threads, each with a message.
  private func stage() throws -> EntryStage {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "Too dark?"))
    try stage.perform(.begin(about: [], text: "Too bright?"), by: Samples.charles)
    return stage
  }

  private func perform(
    _ request: NotesRequest, on stage: inout EntryStage, by me: Author = Samples.ada
  ) throws -> NoteID {
    let (changes, id) = try request.changes(
      in: stage.state, nextKey: stage.drawing.entries.nextID, by: me, at: Samples.noon)
    if !changes.isEmpty { stage.perform(changes) }
    return id
  }

  @Test(arguments: [nil, "Build bot"]) func aRequestComesBackFromItsBytes(name: String?) throws {
    for act in try acts() {
      let request = request(act, as: name)
      #expect(NotesRequest(request.bytes) == request)
    }
  }

  @Test(arguments: [
    NotesReply.done(Samples.id(3)), .refused(.noSuchThread), .unwritable, .unwritten,
  ])
  func aReplyComesBackFromItsBytes(reply: NotesReply) {
    #expect(NotesReply(reply.bytes) == reply)
  }

  @Test func bytesOfAStrangerAreNoRequestOrOneThatKeepsTheRules() throws {
    var random = SeededGenerator(5)
    var accepted = 0
    for act in try acts() {
      let sound = request(act, as: "Ada").bytes
      for _ in 0..<2000 {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0...2, using: &random) {
          case 0: bytes[place] = .random(in: .min ... .max, using: &random)
          case 1: bytes.remove(at: place)
          default: bytes.insert(.random(in: .min ... .max, using: &random), at: place)
          }
        }
        guard let found = NotesRequest(bytes) else { continue }
        accepted += 1
        #expect(NotesRequest(found.bytes) == found)
        #expect(found.name.map(NotesRequest.holds) ?? true)
        // Any request adds at most a thread and a message.
        var stage = try stage()
        _ = try? perform(found, on: &stage)
        #expect(try stage.state.allMessages.count <= 3)
        #expect(try stage.state.allThreads.count <= 3)
      }
    }
    #expect(accepted > 100)
  }

  @Test func aRequestOutsideTheLimitsIsNone() throws {
    let long = String(repeating: "x", count: NotesEditor.longestText + 1)
    #expect(NotesRequest(request(.add(text: long, thread: nil, reply: nil)).bytes) == nil)
    for name in ["", "\u{2800}\u{2800}", String(repeating: "x", count: 257)] {
      let act = NotesRequest.Act.add(text: "x", thread: nil, reply: nil)
      #expect(NotesRequest(request(act, as: name).bytes) == nil)
    }
    var bytes = request(.add(text: "x", thread: nil, reply: nil)).bytes
    bytes.replaceSubrange(bytes.count - 1..<bytes.count, with: Array(#","more":1}"#.utf8))
    #expect(NotesRequest(bytes) == nil)
    let depth = 100_000
    #expect(NotesRequest(Array(repeating: UInt8(ascii: "["), count: depth)) == nil)
  }

  @Test func aRequestThatComesTwiceIsFulfilledOnce() throws {
    var stage = try stage()
    let request = request(.add(text: "Once", thread: nil, reply: nil))
    #expect(try stage.state.fulfilled(request) == nil)
    for _ in 0..<2 {
      let id = try perform(request, on: &stage)
      #expect(id == Samples.id(90))
    }
    #expect(try stage.state.fulfilled(request) == Samples.id(90))
    #expect(try stage.state.allMessages.count { $0.text == "Once" } == 1)
    #expect(try stage.state.message(Samples.id(90))?.record.thread == Samples.id(91))
  }

  @Test func aReplyGoesIntoTheThreadOfWhatItRepliesTo() throws {
    var stage = try stage()
    let parent = try #require(try stage.state.allMessages.first { $0.text == "Too dark?" })
    let reply = NoteIDPrefix(parent.id)
    _ = try perform(request(.add(text: "No", thread: nil, reply: reply)), on: &stage)
    let message = try #require(try stage.state.message(Samples.id(90))).record
    #expect(message.thread == parent.thread)
    #expect(message.parent == parent.id)
    let other = try #require(try stage.state.allThreads.last).record.id
    let wrong = NotesRequest(
      .add(text: "No", thread: NoteIDPrefix(other), reply: reply), as: nil, until: later)
    #expect(throws: NotesRefusal.noSuchMessage) { try perform(wrong, on: &stage) }
  }

  @Test func aThreadIsResolvedAndOpenedAgainByTheFirstDigitsOfItsID() throws {
    var stage = try stage()
    let thread = try #require(try stage.state.allThreads.first).record.id
    let prefix = try #require(NoteIDPrefix("#" + thread.text.prefix(8).uppercased()))
    let resolved = try perform(request(.resolve(prefix)), on: &stage)
    #expect(resolved == thread)
    #expect(try stage.state.thread(thread)?.record.isResolved == true)
    #expect(throws: NotesRefusal.nothingToChange) {
      try perform(request(.resolve(prefix)), on: &stage)
    }
    #expect(try stage.state.fulfilled(request(.resolve(prefix))) == thread)
    #expect(try stage.state.fulfilled(request(.reopen(prefix))) == nil)
    _ = try perform(request(.reopen(prefix)), on: &stage)
    #expect(try stage.state.thread(thread)?.record.isResolved == false)
  }

  @Test func digitsThatSeveralIDsBeginWithNameNone() throws {
    let ids = (1...3).map { NoteID(high: 7 << 32 | UInt64($0 / 2), low: 5) }
    func find(_ text: String) throws -> NoteID {
      try #require(NoteIDPrefix(text)).find(in: ids, orThrow: .noSuchMessage)
    }
    #expect(try find("0000000700000000") == ids[0])
    #expect(throws: NotesRefusal.severalIDs) { try find("00000007") }
    #expect(throws: NotesRefusal.noSuchMessage) { try find("00000008") }
    #expect(try find(ids[1].text) == ids[1])
    #expect(throws: NotesRefusal.noSuchMessage) { try find(NoteID(high: 7, low: 7).text) }
  }

  @Test(arguments: ["", "1234567", "12345678g", String(repeating: "1", count: 33), "12345678 "])
  func whatIsNoBeginningOfAnIDIsRefused(text: String) {
    #expect(NoteIDPrefix(text) == nil)
  }

  @Test func whoSpeaksUnderAnotherNameIsAlwaysTheSameOtherPerson() {
    let bot = Samples.ada.speaking(as: "Build bot")
    #expect(bot.id != Samples.ada.id && bot.name == "Build bot")
    #expect(Samples.ada.speaking(as: "Build bot") == bot)
    #expect(Samples.charles.speaking(as: "Build bot").id != bot.id)
    #expect(Samples.ada.speaking(as: "Ada Lovelace") == Samples.ada)
    #expect(Samples.ada.speaking(as: nil) == Samples.ada)
  }
}
