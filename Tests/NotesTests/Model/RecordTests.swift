import Coding
import Geometry
import TestSupport
import Testing

@testable import Notes

@Suite struct RecordTests {
  private func everyRecord() throws -> [AnyRecord] {
    let message = Samples.message(1, "Look at this\nplease", parent: 9, photos: [try Samples.photo])
    let reaction = try #require(
      Reaction(message: message.id, person: Samples.charles, emoji: "👍"))
    let thread = NoteThread(id: Samples.thread, title: "The roof")
    return [
      .message(message), .message(message.edited(at: 5, text: "No")),
      .message(message.deleted(at: 6)), .reaction(reaction), .reaction(reaction.toggled()),
      .thread(thread), .thread(thread.resolved(.init(author: Samples.ada, time: 12))),
    ]
  }

  @Test func recordsAreReadAsTheyWereWritten() throws {
    for record in try everyRecord() {
      #expect(AnyRecord(kind: record.kind, body: record.body) == record)
    }
  }

  @Test func bodyOfAMessageIsCompactJSON() {
    let message = Samples.message(3, "Hi")
    #expect(
      String(decoding: message.body, as: UTF8.self)
        == #"{"id":"00000000000000070000000000000003","thread":"00000000000000010000000000000001","#
        + ##""author":{"id":"ada","name":"Ada Lovelace","colour":"#2f6fde"},"clock":3,"##
        + #""created":1795608180000,"text":"Hi"}"#)
  }

  @Test func unknownMembersSurviveAChange() throws {
    let body =
      #"{"id":"00000000000000070000000000000003","thread":"00000000000000010000000000000001","#
      + ##""author":{"id":"a","name":"A","colour":"#102030","mood":[1,{"x":1.50}]},"text":"Hi","##
      + #""photos":[{"sha256":"\#(String(repeating: "07", count: 32))","alt":"roof"},{"video":1}],"#
      + #""poll":{"options":["a","b"],"n":12345678901234567890123}}"#
    let message = try #require(Message(body: Array(body.utf8)))
    #expect(message.photos.count == 1)
    let edited = message.edited(at: 9, text: "Ho")
    let json = try #require(JSON(edited.body)?.members)
    func member(_ key: String) -> JSON? { json.first { $0.0 == key }?.1 }
    #expect(member("text")?.string == "Ho")
    #expect(member("poll") == JSON(#"{"options":["a","b"],"n":12345678901234567890123}"#))
    #expect(member("author")?.members?.last?.1 == JSON(#"[1,{"x":1.50}]"#))
    #expect(member("photos")?.elements?.last == JSON(#"{"video":1}"#))
    #expect(member("photos")?.elements?.first?.members?.last?.1.string == "roof")
  }

  @Test func membersWithValuesOfAnotherTypeSurvive() throws {
    let body =
      #"{"id":"00000000000000070000000000000003","thread":"00000000000000010000000000000001","#
      + #""author":"me","clock":-5,"created":"today","text":["rich"],"photos":7,"deleted":"no"}"#
    let message = try #require(Message(body: Array(body.utf8)))
    #expect(message.text.isEmpty && message.clock == 0 && !message.isDeleted)
    let kept = try #require(JSON(message.body)?.members)
    for (key, value) in try #require(JSON(body)?.members) {
      #expect(kept.first { $0.0 == key }?.1 == value, "\(key)")
    }
  }

  @Test func bodiesOfUnknownKindsStayAsTheyAre() {
    let body = Array("{ \"anything\" : 1 }".utf8)
    let record = AnyRecord(kind: "poll", body: body)
    #expect(record.kind == "poll")
    #expect(record.body == body)
  }

  @Test func unreadableBodiesStayAsTheyAre() {
    for text in [
      "", "[]", "{\"id\":\"short\"}", "{\"thread\":1}", String(repeating: "[", count: 9999),
    ] {
      #expect(AnyRecord(kind: "message", body: Array(text.utf8)).body == Array(text.utf8))
    }
  }

  @Test func messageOfTenMegabytesIsRead() {
    let message = Samples.message(1, String(repeating: "a\u{301}\n\"", count: 2_000_000))
    #expect(Message(body: message.body) == message)
  }

  @Test func deletedMessageHasNoContent() throws {
    let message = Samples.message(1, "secret", photos: [try Samples.photo]).deleted(at: 7)
    #expect(!String(decoding: message.body, as: UTF8.self).contains("secret"))
    #expect(message.photos.isEmpty && message.isDeleted && message.revision == 1)
  }

  @Test func threadIsSettledAndOpenedAgain() {
    let open = NoteThread(id: Samples.thread)
    let settled = open.resolved(.init(author: Samples.ada, time: 9))
    #expect(settled.isResolved && settled.revision == 1)
    #expect(!settled.resolved(nil).isResolved)
  }

  @Test func unknownDetailOfAResolutionStaysUntilItChanges() throws {
    let body =
      #"{"id":"00000000000000010000000000000001","resolved":{"by":{"id":"x"},"at":4,"how":"done"}}"#
    let thread = try #require(NoteThread(body: Array(body.utf8)))
    #expect(thread.resolution?.time == 4)
    #expect(
      JSON(thread.titled("T").body)?.members?.last?.1
        == JSON(#"{"by":{"id":"x"},"at":4,"how":"done"}"#))
    #expect(!thread.resolved(nil).isResolved)
    #expect(JSON(thread.resolved(nil).body)?.members?.contains { $0.0 == "resolved" } == false)
  }

  @Test func idOfAReactionIsTheSameInAllCopies() throws {
    let first = try #require(Reaction(message: Samples.id(1), person: Samples.ada, emoji: "👍"))
    var renamed = Samples.ada
    renamed.name = "A."
    let same = try #require(Reaction(message: Samples.id(1), person: renamed, emoji: "👍"))
    let other = try #require(Reaction(message: Samples.id(1), person: Samples.ada, emoji: "👎"))
    #expect(first.id == same.id && first.id != other.id)
    #expect(first.toggled().id == first.id)
  }

  @Test func laterVersionStaysWhicheverIsMergedIntoWhich() {
    let old = Samples.message(1, "old")
    let first = old.edited(at: 5, text: "first")
    let second = old.edited(at: 5, text: "second")
    #expect(old.merged(with: first) == first && first.merged(with: old) == first)
    #expect(first.merged(with: second) == second.merged(with: first))
    let third = first.edited(at: 1, text: "third")
    let versions = [old, first, second, third]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      let merged = order.map { versions[$0] }.reduce(old) { $0.merged(with: $1) }
      #expect(merged == third)
    }
  }

  @Test func randomBodiesNeverCrashAndAreReadAgain() throws {
    var random = SeededGenerator(42)
    let bodies = try everyRecord().map { ($0.kind, $0.body) }
    var known = 0
    for round in 0..<10_000 {
      var (kind, body) = bodies[round % bodies.count]
      switch round % 3 {
      case 0: body = RandomJSON.damaged(body, &random)
      case 1: body = Self.withRandomValues(body, &random)
      default: body = RandomJSON.damaged(RandomJSON.value(depth: 6, &random).bytes, &random)
      }
      let record = AnyRecord(kind: kind, body: body)
      if case .foreign(_, let kept) = record {
        #expect(kept == body)
      } else {
        known += 1
        // The record is equal after it was written and read again.
        #expect(AnyRecord(kind: kind, body: record.body) == record)
        try Self.expectKept(body, in: record.body)
      }
    }
    #expect(known > 2000)
  }

  /// Gives some members of an object random values, and adds one.
  private static func withRandomValues(_ body: [UInt8], _ random: inout SeededGenerator) -> [UInt8]
  {
    guard var members = JSON(body)?.members else { return body }
    for index in members.indices.dropFirst(2) where Int.random(in: 0..<3, using: &random) == 0 {
      members[index].1 = RandomJSON.value(depth: 4, &random)
    }
    members.append(("extra", RandomJSON.value(depth: 4, &random)))
    return JSON.object(members).bytes
  }

  /// Expects every member that isn't empty in the new body, with the same value.
  private static func expectKept(_ old: [UInt8], in new: [UInt8]) throws {
    let kept = try #require(JSON(new)?.members)
    for (key, value) in try #require(JSON(old)?.members) {
      let found = kept.first { $0.0 == key }?.1
      #expect(found.map { Self.say(value, $0) } ?? Self.isEmpty(value), "\(key): \(value.text)")
    }
  }

  private static func say(_ old: JSON, _ new: JSON) -> Bool {
    guard let before = old.members, let after = new.members else {
      if let before = old.elements, let after = new.elements {
        return before.count == after.count && zip(before, after).allSatisfy(say)
      }
      return old == new || old.integer != nil && old.integer == new.integer
    }
    return before.allSatisfy { key, value in
      after.first { $0.0 == key }.map { say(value, $0.1) } ?? isEmpty(value)
    }
  }

  /// Whether a missing member means the same as this value.
  private static func isEmpty(_ value: JSON) -> Bool {
    switch value {
    case .text(let text): text.isEmpty || text == "#808080"
    case .integer(let number): number == 0
    case .array(let values): values.isEmpty
    case .object(let members): members.allSatisfy { isEmpty($0.1) }
    default: false
    }
  }
}
