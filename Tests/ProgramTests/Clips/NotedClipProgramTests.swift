import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Coding
@testable import Notes
@testable import Session

/// Marks that are pasted with the notes about them, in the running program.
@Suite(.timeLimit(.minutes(120))) struct NotedClipProgramTests {
  private let stage: ClipStage
  private let picture: Medium

  private static let ada = Author(id: "ada", name: "Ada", colour: Colour(0x2F6FDE))

  init() throws {
    stage = try ClipStage()
    let samples = PictureSamples(folder: stage.home)
    picture = Medium(
      type: "image/png", bytes: try File.read(samples.make("roof.png", width: 20, height: 10)))
  }

  /// A drawing of two dots with a thread about both, which has a reply, a reaction and a picture, and with a thread about the
  /// whole drawing.
  private func makeHouse() throws -> String {
    let session = DrawingSession()
    _ = session.perform(
      .insert([ClipStage.dot(300, 300), ClipStage.dot(340, 320, width: 20)], above: nil),
      as: Step("insert", at: 1))
    let marks = session.drawing.rankedMarks.map { MarkReference($0) }
    func wish(_ wish: NotesWish) throws -> NotesState {
      let entries = session.drawing.entries
      let changes = try NotesEditor.changes(
        for: wish, in: #require(NotesState(entries)), nextKey: entries.nextID, by: Self.ada, at: 7)
      _ = session.perform(
        .entries(changes), as: Step("message", at: 1), bringing: [picture.hash: picture])
      return try #require(NotesState(session.drawing.entries))
    }
    let photo = PhotoReference(
      medium: picture.hash, type: picture.type, width: 20, height: 10)
    let state = try wish(.begin(about: marks, text: "The roof", photos: [photo]))
    let first = try #require(state.allMessages.first)
    _ = try wish(.say(in: first.thread, replyingTo: first.id, text: "Too low"))
    _ = try wish(.react(to: first.id, emoji: "👍"))
    _ = try wish(.begin(about: [], text: "Not about marks"))
    let path = stage.home.path + "/house.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
    return path
  }

  private func entries(in path: String) throws -> Entries {
    Entries(try DrawingSnapshot(of: path).file.contents().entries)
  }

  private func pasteWithNotes(in sitting: Sitting) throws {
    try sitting.pilot.key("v", [.control, .shift])
    try sitting.pilot.ping()
  }

  /// Expects that the last marks of a drawing have a copy of the thread, beside `count` threads from before.
  private func expectCopy(in path: String, besides count: Int = 0) throws {
    let entries = try entries(in: path)
    let state = try #require(NotesState(entries))
    #expect(state.allThreads.count == count + 1)
    let thread = try #require(state.allThreads.last)
    let contents = try DrawingSnapshot(of: path).file.contents()
    #expect(thread.marks == contents.marks.suffix(2).map { MarkReference($0) })
    let messages = state.messages(inThreads: [thread.record.id]).sorted { $0.clock < $1.clock }
    #expect(messages.map(\.text) == ["The roof", "Too low"])
    #expect(messages.map(\.parent) == [nil, messages.first?.id])
    #expect(messages.map(\.author) == [Self.ada, Self.ada])
    #expect(messages.first?.photos.map(\.medium) == [picture.hash])
    #expect(state.reactions { $0 == thread.record.id }.map(\.emoji) == ["👍"])
    #expect(try DrawingSnapshot(of: path).file.media() == [picture])
    // No copy has the id of its original.
    let ids = state.allMessages.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(state.allThreads.map(\.record.id)).count == count + 1)
  }

  @Test func threadsGoToAnotherWindowAndOneUndoTakesBothBack() throws {
    let first = try stage.sit(makeHouse())
    try stage.press("a", "c", in: first)
    let path = try stage.make("second.scrawl", [ClipStage.dot(20, 20)])
    let second = try stage.sit(path)
    second.pilot.move(to: (600, 500))
    try pasteWithNotes(in: second)
    try second.waitForSteps(1)
    try expectCopy(in: path)
    try stage.press("z", in: second)
    try second.waitForSteps(2)
    #expect(try entries(in: path).isEmpty)
    #expect(try DrawingSnapshot(of: path).file.contents().marks.count == 1)
    try second.pilot.key("z", [.control, .shift])
    try second.waitForSteps(3)
    try stage.leave(second)
    try expectCopy(in: path)
    try first.pilot.focus()
    try stage.leave(first)
  }

  @Test func inOneDrawingTheCopyHasAThreadOfItsOwn() throws {
    let path = try makeHouse()
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (600, 500))
    try stage.press("a", "c", in: sitting)
    try pasteWithNotes(in: sitting)
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    try expectCopy(in: path, besides: 2)
  }

  @Test func marksThatWereCutGetTheirThreadBackAndTheNextOnesACopy() throws {
    let path = try makeHouse()
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (600, 500))
    try stage.press("a", "x", in: sitting)
    try sitting.waitForSteps(1)
    try pasteWithNotes(in: sitting)
    try sitting.waitForSteps(2)
    #expect(try entries(in: path).roots(ofKind: NoteThread.kind).count == 2)
    try pasteWithNotes(in: sitting)
    try sitting.waitForSteps(3)
    try stage.leave(sitting)
    try expectCopy(in: path, besides: 2)
  }

  @Test func plainPasteBringsNoThreads() throws {
    let path = try makeHouse()
    let sitting = try stage.sit(path)
    let before = try entries(in: path).known
    sitting.pilot.move(to: (600, 500))
    try stage.press("a", "c", "v", in: sitting)
    try sitting.waitForSteps(1)
    try stage.press("d", in: sitting)
    try sitting.waitForSteps(2)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path).count == 6)
    #expect(try entries(in: path).known == before)
  }

  @Test func withoutThreadsMarksArePastedAsEver() throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(300, 300)])
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (600, 500))
    try stage.press("a", "c", in: sitting)
    let offered = String(decoding: try stage.pasted("TARGETS"), as: UTF8.self)
    #expect(!offered.contains(AnnotatedMarks.type))
    try pasteWithNotes(in: sitting)
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    #expect(
      try Sitting.marks(in: path) == [ClipStage.dot(300, 300), ClipStage.dot(600, 500)])
  }

  @Test func managerKeepsTheNotesWhenTheWindowCloses() throws {
    stage.peer.own("CLIPBOARD_MANAGER")
    let sitting = try stage.sit(makeHouse())
    try stage.press("a", "c", in: sitting)
    try sitting.leave()
    let request = try stage.peer.nextRequest()
    let names = stage.peer.names(with: request)
    #expect(names == [ClipStage.type, AnnotatedMarks.type, "image/png", "image/svg+xml"])
    let values = try stage.peer.ask("CLIPBOARD", forAllOf: names)
    stage.peer.own("CLIPBOARD")
    stage.peer.answer(request, [], type: "NULL")
    #expect(try sitting.program.waitForExit() == .status(0))
    let clip = try AnnotatedClipCoder.clip(from: #require(values[AnnotatedMarks.type]).bytes)
    #expect(clip.clip.marks.count == 2 && clip.entries.count == 4)
    #expect(clip.media == [picture])
  }

  @Test func hostileBytesChangeNothing() throws {
    let path = try makeHouse()
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (500, 500))
    try stage.press("a", "c", in: sitting)
    let bytes = try stage.pasted(AnnotatedMarks.type)
    let known = try entries(in: path).known
    var random = SeededGenerator(5)
    let types = [ClipStage.type, AnnotatedMarks.type]
    for round in 0..<30 {
      var changed = bytes
      switch round {
      case 0: changed = []
      case 1: changed = [UInt8](repeating: 0xFF, count: 100_000)
      case 2: changed[AnnotatedClipCoder.name.count] = 2
      case 3: changed += [0]
      default: changed[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8(round % 8)
      }
      try stage.serve(changed, as: AnnotatedMarks.type, of: types) {
        try sitting.pilot.key("v", [.control, .shift])
      }
      try sitting.pilot.ping()
    }
    #expect(try entries(in: path).known == known)
    try stage.serve(bytes, as: AnnotatedMarks.type, of: types) {
      try sitting.pilot.key("v", [.control, .shift])
    }
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    try expectCopy(in: path, besides: 2)
  }

  /// The entries are sound, but their records can't be parsed.
  @Test func entriesThatMakeNoSenseAreLeftOut() throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(20, 20)])
    let marks = try ClipCoder.bytes(
      of: Clip(
        [RankedMark(rank: 1, id: 1, mark: ClipStage.dot(5, 5))], [],
        from: [UInt8](repeating: 1, count: 16)))
    let nonsense = [
      CopiedEntry(kind: NoteThread.kind, marks: [.init(mark: 0)], body: [0xFF, 0]),
      CopiedEntry(kind: Message.kind, parent: 0, body: Array("{\"id\":".utf8)),
      CopiedEntry(kind: "strange", marks: [.init(mark: 0)], body: []),
    ]
    let bytes = try AnnotatedClipCoder.bytes(of: nonsense, [], with: marks)
    let sitting = try stage.sit(path)
    try stage.serve(bytes, as: AnnotatedMarks.type, of: [AnnotatedMarks.type, ClipStage.type]) {
      try sitting.pilot.key("v", [.control, .shift])
    }
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path).count == 2)
    #expect(try entries(in: path).isEmpty)
  }
}
