import Geometry
import TestSupport
import Testing

@testable import Notes

/// Changes a conversation step by step, and compares it with one that is made anew.
@Suite struct ConversationChangesTests {
  private static let people = [
    Samples.ada, Samples.charles, Author(id: "me", name: "Me", colour: .blue),
    Author(id: "a2", name: "ada lovelace", colour: .black),
    Author(id: "ada", name: "Me", colour: .black),
  ]

  private static let texts = [
    "", "a", "See https://x.org/a and www.y.org.", "https://x.org/a", "two\nlines", "\u{202E}abc",
    String(repeating: "long ", count: 2000),
  ]

  /// The messages and reactions, without an order.
  private struct State {
    var messages: [NoteID: Message] = [:]
    var reactions: [NoteID: Reaction] = [:]
    var shown: [NoteID] = []

    func conversation(unread: Int?) -> Conversation {
      let conversation = Conversation(
        Array(messages.values), reactions: Array(reactions.values), me: "me", unreadClock: unread,
        calendar: .universal)
      for id in shown { _ = conversation.apply(.showMore(id)) }
      return conversation
    }
  }

  @Test(arguments: 0..<Extent.of(40, usually: 12))
  func changedRowsAreThoseThatDifferFromAFreshConversation(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let unread = seed.isMultiple(of: 4) ? nil : Int.random(in: 0...12, using: &random)
    var state = State()
    for number in 0..<Int.random(in: 0...12, using: &random) {
      let message = Self.message(number, &random)
      state.messages[message.id] = message
    }
    let conversation = state.conversation(unread: unread)
    var before = try Self.rows(conversation)
    for step in 0..<60 {
      let change = Self.change(of: &state, &random)
      let changes = conversation.apply(change)
      let fresh = try Self.rows(state.conversation(unread: unread))
      let rows = try Self.rows(conversation)
      let wrong = zip(rows, fresh).first { $0 != $1 }
      #expect(wrong == nil && rows.count == fresh.count, "step \(step): \(change)")
      let (found, wanted) = (Self.lists(changes), Self.difference(before, fresh))
      #expect(found == wanted, "step \(step): \(change)")
      #expect(rows.indices.allSatisfy { conversation.isHeader($0) == rows[$0].isHeader })
      before = fresh
    }
  }

  /// The rows of a conversation. Throws if a message has another number of rows than was counted, before that ends the program.
  private static func rows(_ conversation: Conversation) throws -> [Row] {
    let counted = conversation.messages.indices.flatMap(conversation.indexedRows)
    try #require(counted.map(\.0) == Array(0..<conversation.rowCount))
    return (0..<conversation.rowCount).map { conversation[$0] }
  }

  /// The differences between two lists: the removed, the inserted and the changed rows.
  private static func difference(_ old: [Row], _ new: [Row]) -> [[Int]] {
    let removed = old.indices.filter { index in !new.contains { $0.id == old[index].id } }
    let inserted = new.indices.filter { index in !old.contains { $0.id == new[index].id } }
    let updated = new.indices.filter { index in
      old.contains { $0.id == new[index].id && $0 != new[index] }
    }
    return [removed, inserted, updated]
  }

  private static func lists(_ changes: RowChanges) -> [[Int]] {
    [changes.removed, changes.inserted, changes.updated]
  }

  private static func message(_ number: Int, _ random: inout SeededGenerator) -> Message {
    Message(
      id: Samples.id(number), thread: Samples.id(number.isMultiple(of: 7) ? 1000 : 1001),
      parent: Bool.random(using: &random) ? Samples.id(.random(in: 0...20, using: &random)) : nil,
      author: people.randomElement(using: &random) ?? Samples.ada,
      clock: .random(in: 0...15, using: &random),
      created: Samples.noon + .random(in: 0...2000, using: &random) * 60_000,
      text: texts.randomElement(using: &random) ?? "")
  }

  private static func change(
    of state: inout State, _ random: inout SeededGenerator
  ) -> Conversation.Change {
    let some = state.messages.keys.sorted().randomElement(using: &random)
    let known = some.flatMap { state.messages[$0] }
    switch (Int.random(in: 0..<10, using: &random), known) {
    case (0, let message?):
      let edited = message.edited(at: 5, text: texts.randomElement(using: &random) ?? "")
      state.messages[message.id] = edited
      return .put(edited)
    case (1, let message?):
      state.messages[message.id] = message.deleted(at: 6)
      return .put(message.deleted(at: 6))
    case (2, let message?):
      state.messages[message.id] = nil
      state.shown.removeAll { $0 == message.id }
      return .remove(message.id)
    case (3, let message?):
      // Some versions are as only a malicious copy has them: at another position, or by another person.
      var random = random
      let number = (0...20).first { Samples.id($0) == message.id } ?? 0
      let other = Self.message(number, &random)
      state.messages[message.id] = other
      return .restore(other)
    case (4, let message?):
      state.shown.append(message.id)
      return .showMore(message.id)
    case (5, _), (6, _):
      return react(&state, &random)
    default:
      let message = Self.message(.random(in: 0...20, using: &random), &random)
      state.messages[message.id] =
        state.messages[message.id].map { $0.merged(with: message) } ?? message
      return .put(message)
    }
  }

  private static func react(
    _ state: inout State, _ random: inout SeededGenerator
  ) -> Conversation.Change {
    let emoji = ["👍", "🎉"].randomElement(using: &random) ?? ""
    let person = people.randomElement(using: &random) ?? Samples.ada
    guard
      let new = Reaction(
        message: Samples.id(.random(in: 0...20, using: &random)), person: person, emoji: emoji)
    else { return .remove(Samples.id(9999)) }
    guard let known = state.reactions[new.id] else {
      state.reactions[new.id] = new
      return .react(new)
    }
    if Bool.random(using: &random) {
      state.reactions[new.id] = nil
      return .removeReaction(known)
    }
    state.reactions[new.id] = known.toggled()
    return .react(known.toggled())
  }
}
