import Marks
import TestSupport
import Testing

@testable import Notes

/// Threads that are copied with the marks that they are about.
@Suite struct ThreadCopiesTests {
  private let about = [CopiedEntry.Reference(mark: 0)]

  private func thread(_ thread: NoteThread) -> CopiedEntry {
    CopiedEntry(kind: NoteThread.kind, marks: about, body: thread.body)
  }

  private func child(_ record: some Record, of parent: Int = 0) -> CopiedEntry {
    CopiedEntry(kind: type(of: record).kind, parent: parent, body: record.body)
  }

  private func renewed(_ copies: [CopiedEntry]) -> [CopiedEntry] {
    var number = 100
    return ThreadCopies.renewed(copies) {
      number += 1
      return Samples.id(number)
    }
  }

  private let first = Samples.message(1, "Is it straight?", photos: [])
  private let reply = Samples.message(2, "No.", by: Samples.charles, parent: 1)

  @Test func copiesSayTheSameUnderIdsOfTheirOwn() throws {
    let settled = NoteThread(id: Samples.thread, title: "Roof").resolved(
      NoteThread.Resolution(author: Samples.layla, time: 5))
    let reaction = try #require(Reaction(message: reply.id, person: Samples.ada, emoji: "👍"))
    let copies = renewed([thread(settled), child(first), child(reply), child(reaction)])
    try #require(copies.count == 4)
    #expect(copies.map(\.parent) == [nil, 0, 0, 0])
    #expect(copies[0].marks == about)
    let newThread = try #require(NoteThread(body: copies[0].body))
    #expect(newThread.id != settled.id && newThread.title == "Roof")
    #expect(newThread.resolution == settled.resolution)
    let messages = copies[1...2].compactMap { Message(body: $0.body) }
    #expect(messages.map(\.text) == [first.text, reply.text])
    #expect(messages.map(\.author) == [first.author, reply.author])
    #expect(messages.map(\.created) == [first.created, reply.created])
    #expect(messages.allSatisfy { $0.thread == newThread.id })
    #expect(messages.map(\.parent) == [nil, messages[0].id])
    #expect(Set(messages.map(\.id)).isDisjoint(with: [first.id, reply.id]))
    let newReaction = try #require(Reaction(body: copies[3].body))
    #expect(newReaction.message == messages[1].id && newReaction.emoji == "👍")
    #expect(newReaction.id != reaction.id)
  }

  @Test func membersOfLaterVersionsAndMediaStay() throws {
    let json = String(decoding: first.body, as: UTF8.self).dropLast() + #","mood":"calm"}"#
    let medium = try Samples.hash(3)
    let copies = renewed([
      thread(NoteThread(id: Samples.thread)),
      CopiedEntry(kind: Message.kind, parent: 0, media: [medium], body: Array(json.utf8)),
    ])
    #expect(String(decoding: copies[1].body, as: UTF8.self).contains(#""mood":"calm""#))
    #expect(copies[1].media == [medium])
  }

  @Test func versionsOfOneRecordStayVersionsOfOne() throws {
    let later = first.edited(at: 9, text: "Is it?")
    let copies = renewed([
      thread(NoteThread(id: Samples.thread)), child(first), child(later),
    ])
    #expect(Set(copies.dropFirst().compactMap { Message(body: $0.body)?.id }).count == 1)
  }

  @Test func aReplyToWhatIsNotThereRepliesToNothing() {
    let copies = renewed([thread(NoteThread(id: Samples.thread)), child(reply)])
    #expect(copies.dropFirst().map { Message(body: $0.body)?.parent } == [nil])
  }

  @Test func whatMakesNoSenseIsLeftOut() throws {
    let other = NoteThread(id: Samples.id(50))
    let stray = try #require(Reaction(message: Samples.id(99), person: Samples.ada, emoji: "👍"))
    let copies = renewed([
      CopiedEntry(kind: NoteThread.kind, marks: about, body: Array("{".utf8)),
      child(first, of: 0), thread(other),
      // The message is a child of another thread than the one that it names.
      child(first, of: 2), child(Samples.message(4, "Yes", thread: other.id), of: 2),
      child(Samples.message(5, "Under a message", thread: other.id), of: 4), child(stray, of: 2),
      CopiedEntry(kind: "strange", marks: about, body: []),
      CopiedEntry(kind: Message.kind, parent: 2, body: [0xFF]),
      thread(NoteThread(id: Samples.id(51))),
    ])
    #expect(copies.map(\.kind) == [NoteThread.kind, Message.kind])
    #expect(copies.compactMap { Message(body: $0.body)?.text } == ["Yes"])
  }

  @Test(arguments: 1...20) func anyBytesMakeThreadsThatCountOrNothing(seed: UInt64) {
    var random = SeededGenerator(seed)
    let bodies = [
      NoteThread(id: Samples.thread).body, first.body, reply.body, [], Array("[]".utf8),
    ]
    let kinds = [NoteThread.kind, Message.kind, Reaction.kind, "strange"]
    let copies = (0..<200).map { index -> CopiedEntry in
      var body = bodies.randomElement(using: &random) ?? []
      if !body.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
        body[Int.random(in: body.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let parent = Int.random(in: -2..<max(index, 1), using: &random)
      return CopiedEntry(
        kind: kinds.randomElement(using: &random) ?? "", parent: parent < 0 ? nil : min(parent, 9),
        marks: parent < 0 ? about : [], body: body)
    }.enumerated().filter { Limits.hold($1, at: $0, marks: 1) }.map(\.element)
    let renewed = renewed(copies)
    for (index, copy) in renewed.enumerated() {
      #expect(Limits.hold(copy, at: index, marks: 1))
      if let parent = copy.parent { #expect(renewed[parent].kind == NoteThread.kind) }
    }
  }
}
