import Marks
import TestSupport
import Testing

@testable import Notes

/// Reading a long conversation in parts.
@Suite struct NotesReadingTests {
  private func rows(_ conversation: Conversation) -> [Row] {
    (0..<conversation.rowCount).map { conversation[$0] }
  }

  /// The entries of a thread with `count` messages.
  private func entries(_ count: Int) -> Entries {
    let thread = NoteThread(id: Samples.thread)
    let root = Entry(key: 1, id: 1, kind: NoteThread.kind, body: thread.body)
    let messages = (0..<count).map { number in
      let message = Message(
        id: Samples.id(number), thread: thread.id, author: Samples.charles, clock: number + 1,
        created: Samples.noon + number * 1000, text: "\(number)")
      return Entry(
        key: number + 2, id: number + 2, kind: Message.kind, parent: 1, body: message.body)
    }
    return Entries([root] + messages)
  }

  @Test func theNewestMessagesAreShownUntilAllAreRead() throws {
    let entries = entries(2000)
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    let reader = book.reader(unread: 1991)
    book.preview(try #require(reader.newest(entries)))
    let newest = rows(book.conversation)
    #expect(book.state == nil && newest.count < 600)
    book.open(try #require(reader.all(entries)), of: Drawing())
    let all = rows(book.conversation)
    #expect(all.count > 2000)
    // The first rows may begin a day or a group in only one of the two.
    #expect(Array(newest.suffix(200)) == Array(all.suffix(200)))
    let isUnread = all.map {
      if case .date(let date) = $0.block { date.isUnreadLine } else { false }
    }
    #expect(isUnread.count(where: \.self) == 1)
  }

  @Test func fewMessagesAreReadAtOnce() {
    let reader = NotesBook(me: Samples.ada.id, calendar: .universal).reader(unread: nil)
    #expect(reader.newest(entries(100)) == nil)
    #expect(reader.all(entries(100)) != nil)
  }

  @Test func aLongConversationIsMadeElsewhereAndActionsWaitForIt() throws {
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    var work: [() -> Void] = []
    book.background = { make, take in work.append { take(make()) } }
    book.open(try #require(book.reader(unread: nil).all(entries(5000))), of: Drawing())
    #expect(work.isEmpty)
    book.show(.resolved)
    book.show(.all)
    var count: Int?
    book.whenShown { count = book.conversation.messages.count }
    #expect(count == nil && work.count == 2)
    for finish in work { finish() }
    #expect(count == 5000)
  }

  @Test func readingAllTakesAwayOnlyTheLineAboveTheUnread() throws {
    let book = NotesBook(me: Samples.ada.id, calendar: .universal)
    book.open(try #require(book.reader(unread: 50).all(entries(100))), of: Drawing())
    let before = rows(book.conversation)
    var (changes, resets) = (RowChanges(), 0)
    book.onRows = { rows, _ in changes = rows }
    book.onReset = { resets += 1 }
    book.readAll()
    let after = rows(
      Conversation(
        book.conversation.messages, me: Samples.ada.id, calendar: .universal))
    #expect(rows(book.conversation) == after && resets == 0)
    #expect(changes.removed.count == before.count - after.count && changes.inserted.isEmpty)
  }

  @Test func entriesAreGivenBackByteForByte() throws {
    let plain = entries(1).known[1]
    let body = Array(
      String(decoding: plain.body, as: UTF8.self).map { $0 == ":" ? ": " : "\($0)" }
        .joined().utf8)
    let spaced = Entry(key: 3, id: 3, kind: Message.kind, parent: 1, body: body)
    #expect(try #require(Stored<Message>(spaced)).entry == spaced)
    #expect(try #require(Stored<Message>(plain)).entry == plain)
    #expect(spaced.body != plain.body)
  }

  @Test(arguments: 1...6) func theFirstMessageIsTheOneThatALookAtAllFinds(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let thread = NoteThread(id: Samples.thread)
    var drawing = Drawing()
    drawing.apply(drawing.delta(of: [.add(kind: NoteThread.kind, body: thread.body)]))
    var state = try #require(NotesState(drawing.entries))
    for number in 0..<150 {
      let before = drawing.memento()
      let children = drawing.entries.readChildren() ?? []
      let message = Message(
        id: Samples.id(number), thread: thread.id, author: Samples.ada,
        clock: .random(in: 1...1000, using: &random), created: Samples.noon, text: "a")
      let change: EntryChange =
        if Bool.random(using: &random), let old = children.randomElement(using: &random) {
          .remove(old)
        } else {
          .add(kind: Message.kind, parent: 1, body: message.body)
        }
      drawing.apply(drawing.delta(of: [change]))
      let delta = Drawing.delta(from: before, to: drawing.memento())
      state.apply(delta?.entryEdits ?? [])
      let first = state.allMessages.min { MessageOrder($0) < MessageOrder($1) }
      #expect(state.firstMessage(of: thread.id) == first)
    }
  }
}
