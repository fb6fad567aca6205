import Formats
import Geometry
import Language
import Marks
import Testing

@testable import Notes

/// The notes in an exported document.
@Suite struct DocumentThreadTests {
  private let marks: [Mark] = [
    .dot(Dot(at: Point(x: 10, y: 20), ink: Ink(colour: .black, width: 4))),
    .dot(Dot(at: Point(x: 50, y: 80), ink: Ink(colour: .black, width: 4))),
  ]

  /// The threads of a drawing with one thread about marks, which has `messages`.
  private func threads(
    about references: [MarkReference], _ messages: [Message],
    _ change: (NoteThread) -> NoteThread = { $0 }
  ) throws -> [DocumentThread] {
    var drawing = Drawing(marks)
    let root = Entry(
      key: 3, id: 3, kind: NoteThread.kind, marks: references,
      body: change(NoteThread(id: Samples.thread)).body)
    let children = messages.enumerated().map { index, message in
      Entry(key: 4 + index, id: 4 + index, kind: Message.kind, parent: 3, body: message.body)
    }
    let edits = ([root] + children).compactMap { EntryEdit(from: nil, to: $0) }
    drawing.apply(Delta([.entries(edits)]))
    return try #require(DocumentThread.ofNotes(in: drawing, Words(.english), calendar: .universal))
  }

  private func reference(_ index: Int) -> MarkReference {
    MarkReference(Drawing(marks).rankedMarks[index])
  }

  @Test func aThreadHasItsAuthorTimesTextAndMarks() throws {
    let told = try threads(
      about: [reference(0), reference(1)],
      [
        Samples.message(1, "Too dark?\nI think so."),
        Samples.message(2, "Yes", by: Samples.charles, parent: 1).edited(
          at: Samples.noon + 3_600_000, text: "Yes!"),
      ])
    let thread = try #require(told.first)
    #expect(told.count == 1)
    #expect((thread.author, thread.beginning) == ("Ada Lovelace", "Too dark?"))
    #expect((thread.began, thread.changed) == (1_795_608_060, 1_795_611_600))
    #expect(
      thread.text == """
        — 2026-11-25 —
        Ada Lovelace, 12:01
        Too dark?
        I think so.
        Charles Babbage, 12:02
        > Ada Lovelace: Too dark?
        Yes! (edited)
        """)
    #expect(
      thread.messages == [
        DocumentMessage(
          by: "Ada Lovelace", text: "Too dark?\nI think so.", said: 1_795_608_060,
          changed: 1_795_608_060),
        DocumentMessage(
          by: "Charles Babbage", text: "> Ada Lovelace: Too dark?\nYes! (edited)",
          said: 1_795_608_120, changed: 1_795_611_600),
      ])
    #expect(thread.marks == Set(Drawing(marks).rankedMarks.map(\.rank)))
    #expect(thread.area == Rect(x: 8, y: 18, width: 44, height: 64))
  }

  @Test func aThreadAboutTheDrawingHasNoPlace() throws {
    let told = try threads(about: [], [Samples.message(1, "Nice")]) { $0.titled("Praise") }
    #expect(told.map(\.marks) == [[]])
    #expect(told.map(\.area) == [nil])
    #expect(told.first?.text.hasPrefix("Praise\n— 2026") == true)
    #expect(told.first?.messages.map(\.text) == ["Praise\nNice"])
  }

  @Test func threadsWithoutWordsOrMarksAreNotTold() throws {
    #expect(try threads(about: [], []).isEmpty)
    let gone = MarkReference(rank: 77, id: 77)
    #expect(try threads(about: [gone], [Samples.message(1, "Gone")]).isEmpty)
    let partly = try threads(about: [gone, reference(1)], [Samples.message(1, "Partly")])
    #expect(partly.map(\.marks) == [[reference(1).rank]])
  }

  @Test func aDeletedMessageSaysThatAlone() throws {
    let told = try threads(
      about: [], [Samples.message(1, "secret").deleted(at: Samples.noon)])
    #expect(told.map(\.beginning) == ["This message was deleted"])
    #expect(told.first?.text.contains("secret") == false)
  }
}
