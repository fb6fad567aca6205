import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Media from being added to a session to being read for drawing.
@Suite(.timeLimit(.minutes(120))) struct SessionMediaTests {
  private let home: TemporaryFolder
  private let medium = Medium(type: "image/png", bytes: [UInt8](repeating: 7, count: 100_000))

  init() throws {
    home = try TemporaryFolder()
  }

  private var unnamed: UnnamedDrawings { UnnamedDrawings(path: home.path + "/drawings") }

  private func mark(using media: [Medium]) -> Mark {
    .foreign(
      ForeignMark(
        kind: "picture", box: Rect(x: 0, y: 0, width: 20, height: 10), from: .zero,
        media: media.map(\.hash), body: [1, 2]))
  }

  /// Reads the bytes of the media that marks use, as a renderer does.
  private struct Viewer: MarkWalker {
    let media: any MediumSource
    var seen: [Medium?] = []

    static func seen(in drawing: Drawing) -> [Medium?] {
      var viewer = Viewer(media: drawing.media)
      drawing.accept(&viewer)
      return viewer.seen
    }

    mutating func visitMark(_ mark: Mark) {}
    mutating func visitVertex(_ vertex: Vertex) {}
    mutating func visitLeaf(_ leaf: some LeafMark) {}
    mutating func visitStroke(_ stroke: Stroke) {}
    mutating func visitFiltered(_ group: FilteredGroup) { group.present(to: &self) }
    mutating func visitForeign(_ foreign: ForeignMark) { seen += foreign.media.map(media.medium) }
  }

  /// A session that handles the events of its store.
  private func session() -> DrawingSession {
    let session = DrawingSession(in: DrawingStore(unnamed), unnamed)
    session.listen { false }
    return session
  }

  private func open(_ path: String) throws -> DrawingSession {
    let store = DrawingStore(unnamed, opening: path)
    var opened: OpenedDrawing?
    store.onOpening = { event in
      if case .opened(let drawing) = event { opened = drawing }
    }
    try store.wait(for: "the drawing") { opened != nil }
    let session = DrawingSession(try #require(opened), in: store, unnamed)
    session.listen { false }
    return session
  }

  /// Waits until all changes are on the disk; returns the path.
  private func write(_ session: DrawingSession) throws -> String {
    session.flush()
    try session.store.wait(for: "all steps to be written") {
      session.store.written >= session.store.given
    }
    return try #require(session.store.place?.path)
  }

  private func close(_ session: DrawingSession) {
    session.close { _ in [] }
    session.store.waitUntilClosed()
  }

  @Test func aMediumIsThereAtOnceAndInTheFileWithItsMark() throws {
    let session = session()
    defer { close(session) }
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 1), bringing: [medium.hash: medium])
    #expect(Viewer.seen(in: session.drawing) == [medium])
    #expect(session.drawing.media.unwritten.count == 1)
    let path = try write(session)
    #expect(session.drawing.media.unwritten.isEmpty)
    #expect(Viewer.seen(in: session.drawing) == [medium])
    let snapshot = try DrawingSnapshot(of: path)
    #expect(try snapshot.file.media() == [medium])
    #expect(try snapshot.file.contents().marks.map(\.mark) == [mark(using: [medium])])
  }

  /// Until then the medium is only in memory if the file can't be written any more.
  @Test func aMediumIsKeptInMemoryUntilAllThatWasGivenIsWritten() throws {
    let session = session()
    defer { close(session) }
    _ = session.perform(.add(.dot(Dot(at: .zero))), as: Step("dot", at: 1))
    session.flush()
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 2), bringing: [medium.hash: medium])
    var kept: [Int] = []
    session.onEvent = { [unowned session] event in
      if case .store(.wrote) = event { kept.append(session.drawing.media.unwritten.count) }
    }
    _ = try write(session)
    #expect(kept == [1, 0])
  }

  @Test func aMediumThatTheStoreHasNotGotYetIsKeptInMemory() throws {
    let session = session()
    defer { close(session) }
    _ = session.perform(.add(.dot(Dot(at: .zero))), as: Step("dot", at: 1))
    session.flush()
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 2), bringing: [medium.hash: medium])
    while session.store.written < session.store.given { session.store.wait(atMost: 1000) }
    #expect(session.store.written == 1)
    #expect(Viewer.seen(in: session.drawing) == [medium])
  }

  /// A kill leaves the file in the state after the last transaction.
  @Test func afterAKillTheMediumIsReadFromTheFile() throws {
    let session = session()
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 1), bringing: [medium.hash: medium])
    let path = home.path + "/killed.scrawl"
    try File.write(try File.read(write(session)), to: path)
    close(session)
    let again = try open(path)
    defer { close(again) }
    #expect(again.drawing.media.unwritten.isEmpty)
    #expect(Viewer.seen(in: again.drawing) == [medium])
  }

  @Test func undoAndRedoFindTheMediumAgain() throws {
    let session = session()
    defer { close(session) }
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 1), bringing: [medium.hash: medium])
    session.undo()
    #expect(Viewer.seen(in: session.drawing).isEmpty)
    session.redo()
    #expect(Viewer.seen(in: session.drawing) == [medium])
    _ = try write(session)
    session.undo()
    session.redo()
    #expect(Viewer.seen(in: session.drawing) == [medium])
  }

  @Test func aCopyWithoutHistoryHasExactlyTheMediaThatMarksUse() throws {
    let session = session()
    defer { close(session) }
    let other = Medium(type: "image/png", bytes: [1])
    _ = session.perform(
      .add(mark(using: [other])), as: Step("add", at: 1), bringing: [other.hash: other])
    _ = session.perform(.remove(session.drawing.rankedMarks), as: Step("erase", at: 2))
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 3), bringing: [medium.hash: medium])
    session.flush()
    var copy: Result<String, StoreError>?
    session.store.copy(
      to: home.path + "/copy.scrawl", replacing: false, of: .withoutHistory(keeping: []), Progress()
    ) { copy = $0 }
    try session.store.wait(for: "the copy") { copy != nil }
    let file = try DrawingFile(opening: try #require(copy).get(), for: .reading)
    #expect(try file.media() == [medium])
    #expect(try file.contents().marks.map(\.mark) == [mark(using: [medium])])
  }

  /// A file that can't be written is read, and changes go into a new file, which begins with a copy of all its contents.
  @Test func whatANewerProgramWroteBringsItsMediaAlong() throws {
    let session = session()
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 1), bringing: [medium.hash: medium])
    let path = home.path + "/newer.scrawl"
    try File.write(try File.read(write(session)), to: path)
    close(session)
    try Database(path: path, for: .writing).execute("PRAGMA user_version = 99")
    let newer = try open(path)
    defer { close(newer) }
    #expect(Viewer.seen(in: newer.drawing) == [medium])
    _ = newer.perform(.add(.dot(Dot(at: .zero))), as: Step("dot", at: 2))
    let other = try write(newer)
    #expect(other != path)
    #expect(try DrawingSnapshot(of: other).file.media() == [medium])
    #expect(newer.drawing.media.unwritten.isEmpty)
    #expect(Viewer.seen(in: newer.drawing) == [medium])
  }

  @Test func aDamagedFileIsGoneOnWithItsMedia() throws {
    let session = session()
    _ = session.perform(
      .add(mark(using: [medium])), as: Step("add", at: 1), bringing: [medium.hash: medium])
    let path = home.path + "/damaged.scrawl"
    var bytes = try File.read(write(session))
    close(session)
    bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
    try File.write(bytes, to: path)
    let saved = try open(path)
    defer { close(saved) }
    #expect(Viewer.seen(in: saved.drawing) == [medium])
  }

  /// The new file contains only data that is in memory.
  @Test func aFileThatIsMadeAnewHasTheMediaThatAreKnown() throws {
    let (waiting, read) = (Medium(type: "text/plain", bytes: [1]), medium)
    var drawing = Drawing([mark(using: [waiting]), mark(using: [read])])
    drawing.media.keep(waiting, as: waiting.hash)
    let snapshot = SessionSnapshot(
      drawing: drawing, history: History(drawing.memento()), picture: nil, origin: nil,
      exportLook: nil)
    let (records, _) = snapshot.records(nil, [read.hash: read], of: "")
    let path = home.path + "/anew.scrawl"
    _ = try DrawingWriter(creating: path, sitting: SittingID(), with: records)
    #expect(try Set(DrawingFile(opening: path, for: .reading).media()) == [waiting, read])
  }

  @Test func partsOfADrawingFindItsMedia() throws {
    var drawing = Drawing([mark(using: [medium]), .dot(Dot(at: .zero))])
    drawing.media.keep(medium, as: medium.hash)
    let selection = try #require(MarkSelection(Array(drawing.rankedMarks.prefix(1)), of: drawing))
    #expect(
      Viewer.seen(in: drawing.showing(only: selection, isSelected: true)) == [medium])
    let part = Drawing(drawing.rankedMarks.map(\.mark), media: drawing.media)
    #expect(Viewer.seen(in: part) == [medium])
  }
}
