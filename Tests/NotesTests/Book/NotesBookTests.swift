import Marks
import TestSupport
import Testing

@testable import Notes

@Suite struct NotesBookTests {
  private func rows(_ conversation: Conversation) -> [Row] {
    (0..<conversation.rowCount).map { conversation[$0] }
  }

  private func open(_ stage: EntryStage, in book: NotesBook, unread: Int?) throws {
    let reading = book.reader(unread: unread).all(stage.drawing.entries)
    book.open(try #require(reading), of: stage.drawing)
  }

  /// The rows of a conversation that is made anew.
  private func expected(_ stage: EntryStage, _ scope: NotesScope) throws -> [Row] {
    let (messages, reactions) = try stage.records(of: scope)
    return rows(
      Conversation(messages, reactions: reactions, me: Samples.ada.id, calendar: .universal))
  }

  private func randomWish(
    _ stage: EntryStage, _ random: inout SeededGenerator
  ) throws -> NotesWish {
    let state = try stage.state
    let threads = state.allThreads.map(\.record.id)
    let messages = state.allMessages.map(\.id).sorted()
    let text =
      ["Yes", "See https://example.org/a", "A\nB", "ok"].randomElement(using: &random) ?? ""
    guard let thread = threads.randomElement(using: &random),
      let message = messages.randomElement(using: &random)
    else { return .begin(about: [], text: text) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .begin(about: [MarkReference(rank: 1, id: 1)], text: text)
    case 1...4: return .say(in: thread, text: text)
    case 5:
      let parent = state.message(message)?.record
      return .say(in: parent?.thread ?? thread, replyingTo: message, text: text)
    case 6: return .edit(message, text: text + "!")
    case 7: return .delete(message)
    case 8, 9: return .react(to: message, emoji: ["👍", "🎉"].randomElement(using: &random) ?? "")
    case 10: return .resolve(thread)
    default: return .reopen(thread)
    }
  }

  @Test(arguments: 1...Extent.of(12, usually: 4))
  func theConversationIsThatOfTheEntriesAfterEveryWishUndoAndRedo(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var stage = EntryStage(seed: seed)
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    try open(stage, in: book, unread: nil)
    var shown: [Row] = []
    book.onReset = { shown = rows(book.conversation) }
    book.onRows = { changes, before in
      #expect(before == shown.count)
      // Rows that aren't reported as changed must be the same.
      let now = rows(book.conversation)
      let touched = Set(changes.inserted + changes.updated)
      let kept = now.indices.filter { !touched.contains($0) }.map { now[$0] }
      let gone = Set(changes.removed)
      let updated = Set(changes.updated.map { now[$0].id })
      let stayed = shown.indices
        .filter { !gone.contains($0) && !updated.contains(shown[$0].id) }.map { shown[$0] }
      #expect(kept == stayed)
      shown = now
    }
    for _ in 0..<250 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...5:
        let author = [Samples.ada, Samples.charles].randomElement(using: &random) ?? Samples.ada
        do {
          try stage.perform(randomWish(stage, &random), by: author)
        } catch is NotesRefusal {
          // The wish is impossible, such as a change of another person's message.
        }
      case 6, 7: stage.go(by: -Int.random(in: 1...4, using: &random))
      case 8: stage.go(by: Int.random(in: 1...4, using: &random))
      default:
        let threads = try stage.state.allThreads.map { NotesScope.thread($0.record.id) }
        book.show(([.open, .resolved, .all] + threads).randomElement(using: &random) ?? .all)
      }
      #expect(book.follow(stage.drawing) != .lost)
      #expect(rows(book.conversation) == (try expected(stage, book.scope)))
      #expect(shown == rows(book.conversation) || shown.isEmpty)
    }
  }

  @Test func aNewMessageTouchesItsOwnRowsAlone() throws {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "First"))
    let thread = try #require(try stage.state.allThreads.first).record.id
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    try open(stage, in: book, unread: nil)
    var touched: [RowChanges] = []
    var resets = 0
    book.onRows = { changes, _ in touched.append(changes) }
    book.onReset = { resets += 1 }
    try stage.perform(.say(in: thread, text: "Second"))
    #expect(book.follow(stage.drawing) == .changed)
    #expect(resets == 0)
    #expect(touched.map(\.inserted) == [[3, 4]])
    #expect(touched.allSatisfy { $0.removed.isEmpty && $0.updated.isEmpty })
  }

  @Test func aThreadThatComesBackFromBeforeTheBookWasOpenedIsReadAnew() throws {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "Hello"))
    let root = try #require(stage.drawing.entries.roots(ofKind: NoteThread.kind).first)
    stage.perform([.remove(root)])
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    try open(stage, in: book, unread: nil)
    #expect(book.conversation.rowCount == 0)
    stage.go(by: -1)
    #expect(book.follow(stage.drawing) == .lost)
    try open(stage, in: book, unread: nil)
    #expect(rows(book.conversation) == (try expected(stage, .open)))
    #expect(book.conversation.rowCount == 3)
  }

  @Test func aPasteOfManyMessagesIsReadAnew() throws {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "Hello"))
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    try open(stage, in: book, unread: nil)
    let thread = try #require(stage.state.allThreads.first)
    stage.perform(
      (0..<1500).map { number in
        let message = Samples.message(number, "\(number)", thread: thread.record.id)
        return .add(kind: Message.kind, parent: thread.key, body: message.body)
      })
    #expect(book.follow(stage.drawing) == .lost)
    try open(stage, in: book, unread: nil)
    #expect(rows(book.conversation) == (try expected(stage, .open)))
    stage.go(by: -1)
    #expect(book.follow(stage.drawing) == .lost)
  }

  @Test func anotherDrawingIsReadAnew() throws {
    let stage = EntryStage()
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    try open(stage, in: book, unread: nil)
    #expect(book.follow(Drawing()) == .lost)
  }

  @Test func anUnreadLineIsAboveWhatOthersSaidSince() throws {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "Old"), by: Samples.charles)
    let thread = try #require(try stage.state.allThreads.first).record.id
    try stage.perform(.say(in: thread, text: "New"), by: Samples.charles)
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    try open(stage, in: book, unread: 2)
    func lines() -> Int { rows(book.conversation).filter(\.block.isUnreadLine).count }
    #expect(lines() == 1)
    book.readAll()
    #expect(lines() == 0)
  }
}

extension Block {
  fileprivate var isUnreadLine: Bool {
    if case .date(let date) = self { date.isUnreadLine } else { false }
  }
}
