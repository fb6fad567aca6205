import Coding
import Geometry
import Language
import Marks
import TestSupport
import Testing

@testable import Notes

/// A conversation as text and as JSON.
@Suite struct TranscriptTests {
  private let words = Words(.english)

  private func state(
    _ threads: [NoteThread], _ messages: [Message], _ reactions: [Reaction] = []
  ) throws -> NotesState {
    var entries: [Entry] = []
    var keys: [NoteID: Int] = [:]
    func add(_ record: some Record, to parent: NoteID?, marks: [MarkReference] = []) {
      let key = entries.count + 1
      entries.append(
        Entry(
          key: key, id: key, kind: type(of: record).kind, parent: parent.flatMap { keys[$0] },
          marks: marks, body: record.body))
      if parent == nil { keys[record.id] = key }
    }
    for (index, thread) in threads.enumerated() {
      add(thread, to: nil, marks: index == 0 ? [MarkReference(rank: 1, id: 1)] : [])
    }
    for message in messages { add(message, to: message.thread) }
    for reaction in reactions {
      add(reaction, to: messages.first { $0.id == reaction.message }?.thread)
    }
    return try #require(NotesState(Entries(entries)))
  }

  private func transcript(_ state: NotesState, _ scope: NotesScope = .all) -> Transcript {
    Transcript(state, scope, calendar: .universal)
  }

  private func text(_ transcript: Transcript) -> String {
    var text = ""
    TranscriptWriter.write(transcript, words) { text += $0 }
    return text
  }

  private func json(_ transcript: Transcript) -> String {
    var text = ""
    TranscriptJSONWriter.write(transcript) { text += $0 }
    return text
  }

  private static let second = NoteID(high: 0xABCD_EF01_2345_6789, low: 1)

  private func sample() throws -> NotesState {
    let thread = NoteThread(id: Samples.thread)
    let other = NoteThread(id: Self.second).resolved(
      NoteThread.Resolution(author: Samples.charles, time: Samples.noon + 3_600_000))
    let messages = [
      Samples.message(1, "Too dark?"),
      Samples.message(2, "See https://example.org", by: Samples.charles, parent: 1),
      Samples.message(3, "Much", by: Samples.charles).edited(
        at: Samples.noon, text: "Very\nmuch"),
      Samples.message(4, "gone", thread: Self.second).deleted(at: Samples.noon),
    ]
    let reactions = [Samples.ada, Samples.layla].compactMap {
      Reaction(message: Samples.id(1), person: $0, emoji: "👍")
    }
    return try state([thread, other], messages, reactions)
  }

  @Test func aConversationIsPrintedThreadByThread() throws {
    let ids = (1...4).map { Samples.id($0).text }
    #expect(
      text(transcript(try sample())) == """
        Thread \(Samples.thread.text) · About 1 mark
        — 2026-11-25 —
        Ada Lovelace, 12:01
          #\(ids[0])
            Too dark?
          👍 2
        Charles Babbage, 12:02
          #\(ids[1])
          > Ada Lovelace: Too dark?
            See https://example.org
          → https://example.org
          #\(ids[2])
            Very
            much (edited)

        Thread \(Self.second.text) · About the drawing · Resolved, Charles Babbage, 2026-11-25, 13:00
        — 2026-11-25 —
        Ada Lovelace, 12:04
          #\(ids[3])
            This message was deleted

        """)
  }

  @Test func aScopeLeavesTheOtherThreadsOut() throws {
    let state = try sample()
    #expect(!text(transcript(state, .open)).contains("deleted"))
    let one = text(transcript(state, .thread(Self.second)))
    #expect(one.hasPrefix("Thread abcdef01") && !one.contains("dark"))
    #expect(throws: NotesRefusal.noSuchThread) {
      try Transcript.thread(try #require(NoteIDPrefix("99999999")), in: state)
    }
  }

  @Test func idsAreAsShortAsTellsThemApart() throws {
    let ids = [0x1111_1111_1111_1111, 0x1111_1111_2111_1111, 0x3111_1111_1111_1111].map {
      NoteID(high: $0, low: 0)
    }
    let state = try state(ids.map { NoteThread(id: $0) }, [])
    #expect(text(transcript(state)).contains("Thread 111111112 "))
    #expect(text(transcript(state)).contains("Thread 311111111 "))
  }

  @Test func jsonHasEachThreadWithItsMessages() throws {
    let text = json(transcript(try sample()))
    let threads = try #require(JSON(text)?.elements)
    #expect(threads.count == 2)
    var first = try #require(threads.first.flatMap(MemberReader.init))
    let (id, marks) = (first.takeID("id"), first.takeCount("marks"))
    #expect(id == Samples.thread && marks == 1)
    let listed = first.take("messages", \.elements)
    let messages = try #require(listed)
    #expect(first.extra == ExtraMembers())
    #expect(messages.count == 3)
    #expect(
      messages[1].text
        == """
        {"id": "\(Samples.id(2).text)", "parent": "\(Samples.id(1).text)", "author": "charles", \
        "name": "Charles Babbage", "created": 1795608120000, "blocks": \
        [{"kind": "comment", "message": "\(Samples.id(2).text)", "parent": "\(Samples.id(1).text)", \
        "name": "Ada Lovelace", "excerpt": "Too dark?"}, \
        {"kind": "content", "message": "\(Samples.id(2).text)", "text": "See https://example.org"}, \
        {"kind": "link", "message": "\(Samples.id(2).text)", "target": "https://example.org", \
        "host": "example.org"}]}
        """)
    #expect(threads[1].text.contains(#""resolved": {"author": "charles", "name": "Charles Ba"#))
    #expect(threads[1].text.contains(#""deleted": true"#))
    // Each message is on a line of its own, for programs that read line by line.
    #expect(text.split(separator: "\n").count == 1 + 2 + 4 + 1)
  }

  @Test func nothingSaidIsAnEmptyArray() throws {
    #expect(json(transcript(NotesState())) == "[]\n")
    #expect(text(transcript(NotesState())) == "")
  }

  @Test func whatPeopleWroteNeitherControlsATerminalNorPassesForTheProgram() throws {
    let hostile =
      "\u{1B}]0;title\u{7}\u{9B}31m \u{202E}txt.exe\u{2066}\nThread 11111111 · About the drawing\r"
      + "\nBoss, 12:30\n  #12345678\n\u{85}— 2026-11-25 —\u{2028}> Ada: yes\u{8}\u{8}\u{7F}"
    let author = Author(id: "x", name: "Ada\u{1B}[2J\u{202E}", colour: Colour(0))
    let state = try state(
      [NoteThread(id: Samples.thread, title: "\u{1B}c\nThread")],
      [Samples.message(1, hostile, by: author), Samples.message(2, "x", parent: 1)])
    for written in [text(transcript(state)), json(transcript(state))] {
      let isSafe = written.unicodeScalars.allSatisfy { scalar in
        scalar == "\n"
          || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
            && !(0x202A...0x202E).contains(scalar.value)
            && !(0x2066...0x2069).contains(scalar.value) && scalar.value != 0x2028
      }
      #expect(isSafe)
    }
    let lines = text(transcript(state)).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("Thread") } == 1)
    #expect(lines.count { $0.hasPrefix("— ") } == 1)
    #expect(lines.count { $0.hasPrefix("  #") } == 2)
    #expect(lines.count { $0.hasPrefix("  > ") } == 1)
    #expect(!lines.contains { $0.hasPrefix("Boss") })
    #expect(JSON(json(transcript(state))) != nil)
  }

  @Test func lookalikesAreToldApartAcrossThreads() throws {
    // The first letter is Cyrillic.
    let other = Author(id: "eve", name: "Аda Lovelace", colour: Colour(0))
    let state = try state(
      [NoteThread(id: Samples.thread), NoteThread(id: Self.second)],
      [Samples.message(1, "x"), Samples.message(2, "y", by: other, thread: Self.second)])
    #expect(text(transcript(state)).split(separator: "\n").count { $0.contains("Lovelace #") } == 2)
  }

  @Test func aLongMessageIsPrintedWhole() throws {
    let long = (0..<5000).map { "line \($0)" }.joined(separator: "\n")
    let state = try state([NoteThread(id: Samples.thread)], [Samples.message(1, long)])
    #expect(text(transcript(state)).hasSuffix("    line 4999\n"))
  }

  @Test func aHundredThousandMessagesComeInPieces() throws {
    let count = 100_000
    let state = try state(
      [NoteThread(id: Samples.thread)],
      (1...count).map { Samples.message($0, "Message \($0)", parent: $0 > 1 ? $0 - 1 : nil) })
    let transcript = transcript(state)
    var (messages, longest) = (0, 0)
    TranscriptWriter.write(transcript, words) { piece in
      messages += piece.split(separator: "\n").count { $0.hasPrefix("    Message") }
      longest = max(longest, piece.utf8.count)
    }
    #expect(messages == count)
    #expect(longest < 1 << 18)
    (messages, longest) = (0, 0)
    TranscriptJSONWriter.write(transcript) { piece in
      messages += piece.split(separator: "\n").count { $0.hasPrefix("  {") }
      longest = max(longest, piece.utf8.count)
    }
    #expect(messages == count)
    #expect(longest < 1 << 18)
  }

  @Test func openThreadsAreCountedWithoutReadingMessages() throws {
    var stage = EntryStage()
    #expect(NotesState.openThreadCount(in: stage.drawing.entries) == 0)
    for text in ["one", "two", "three"] { try stage.perform(.begin(about: [], text: text)) }
    let thread = try #require(try stage.state.allThreads.first).record.id
    try stage.perform(.resolve(thread))
    #expect(NotesState.openThreadCount(in: stage.drawing.entries) == 2)
  }
}
