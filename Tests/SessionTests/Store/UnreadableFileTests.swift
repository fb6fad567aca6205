import Documents
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Session

/// Open drawings whose file, or a mark in it, can't be read any more.
@Suite(.timeLimit(.minutes(120))) struct UnreadableFileTests {
  private let stage: SessionStage
  private var path: String { stage.home.path + "/house.scrawl" }
  private var target: String { stage.home.path + "/tower.scrawl" }

  init() throws {
    stage = try SessionStage()
  }

  // MARK: The file

  /// Makes a drawing of three dots, of which the first is erased, over a picture of two pixels per unit.
  private func makeDrawing() throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    _ = session.perform(.remove([session.drawing.rankedMarks[0]]), as: Step("erase", at: 4))
    let picture = Medium(
      type: "image/png", bytes: try ImageSurface(width: 60, height: 40, format: .rgb).png())
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(
      session.takeUnwritten() + [
        .medium(picture), .property(DrawingProperty.picture, .bytes(picture.hash.bytes)),
        .property(DrawingProperty.pictureScale, .number(2)),
      ])
    try writer.settle()
  }

  /// Opens the drawing, then overwrites the whole file except the first page.
  private func openAndDamage() throws -> DrawingSession {
    let session = try stage.open(path)
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    defer { Glibc.close(descriptor) }
    let nonsense = [UInt8](repeating: 0xE7, count: try File.read(path).count - 4096)
    try #require(pwrite(descriptor, nonsense, nonsense.count, 4096) == nonsense.count)
    return session
  }

  private func copy(
    _ session: DrawingSession, of content: CopyContent
  ) throws -> Result<String, StoreError> {
    var result: Result<String, StoreError>?
    session.store.copy(to: target, replacing: false, of: content, Progress()) { result = $0 }
    try session.store.wait(for: "the copy") { result != nil }
    return try #require(result)
  }

  @Test func theFileOfWhatIsInMemoryHasThePictureAsLargeAsItWas() throws {
    try makeDrawing()
    let session = try openAndDamage()
    _ = try copy(session, of: .everything).get()
    stage.close(session)
    let again = try stage.open(target)
    defer { stage.close(again) }
    #expect(again.picture?.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func whatIsDrawnIntoADamagedFileIsWrittenIntoAnotherAtOnce() throws {
    try makeDrawing()
    let session = try openAndDamage()
    stage.draw(5, on: session)
    session.flush()
    let rank = try stage.waitForFile(of: session, otherThan: path)
    stage.close(session)
    let marks = try DrawingFile(opening: rank, for: .reading).contents().marks.map(\.mark)
    #expect(marks == [2, 3, 5].map(SessionStage.dot))
  }

  /// Otherwise it would contain the history that is in memory.
  @Test func aCopyWithoutHistoryIsRefusedRatherThanMadeWithIt() throws {
    try makeDrawing()
    let session = try openAndDamage()
    defer { stage.close(session) }
    #expect(throws: StoreError.self) { try copy(session, of: .bare()).get() }
    #expect(!Folder.files(in: stage.home.path).contains(target))
    #expect(session.store.place?.path == path)
  }

  // MARK: A mark

  /// Makes a drawing of a hundred dots, each 20 wide.
  private func makeDots() throws {
    let dots = (0..<100).map { number in
      Mark.dot(
        Dot(
          at: Point(x: Double(number % 10) * 100, y: Double(number / 10) * 100),
          ink: Ink(colour: .black, width: 20)))
    }
    let session = DrawingSession()
    _ = session.perform(.insert(dots, above: nil), as: StepName.insert.now)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  /// A drawing whose marks are read from its file on demand.
  private struct Opened {
    let drawing: Drawing
    let file: SharedDrawing
    let pyramid: StoredPyramid

    init(_ path: String) throws {
      let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
      let opening = try writer.opening()
      file = SharedDrawing(writer)
      let source = FileMarkSource(opening, CurrentFile(file)) { _ in }
      (drawing, _) = try #require(opening.restored(over: source))
      pyramid = StoredPyramid(source, head: opening.head) {}
    }

    /// Replaces the body of a mark; returns the one before. Both are hexadecimal digits.
    @discardableResult func replaceBody(ofMark number: Int, by body: String) throws -> String {
      try file.use { writer in
        let before = try writer.file.database.texts(
          "SELECT hex(body) FROM marks WHERE number = \(number)")
        try writer.file.transaction { (database) throws(SQLiteError) in
          try database.execute("UPDATE marks SET body = x'\(body)' WHERE number = \(number)")
        }
        return try #require(before.first)
      }
    }

    /// The pixels of the drawing from the pyramid, whose tiles are in the file afterwards.
    func pixelsFromAfar() throws -> [UInt32] {
      let view = PyramidView(
        of: drawing, in: try #require(drawing.bounds), by: pyramid.pictures())
      let pixels = try view.pixels(
        at: PixelRect(x: 0, y: 0, width: 250, height: 250),
        of: TileGrid(anchor: .zero, density: 0.25, angle: 0), on: Ground(paper: .white))
      try pyramid.write(file.keep)
      return try #require(pixels)
    }
  }

  /// A user who cuts the marks would lose those missing in the clipboard.
  @Test func marksOfWhichOneCannotBeReadAreNotCopied() throws {
    try makeDots()
    let opened = try Opened(path)
    let selection = try #require(MarkSelection(allOf: opened.drawing))
    try opened.replaceBody(ofMark: 50, by: "00")
    #expect(throws: ClipError.unread) {
      try CopiedMarks.bytes(of: selection, in: opened.drawing, open: SittingID())
    }
  }

  @Test func aHoleInTheViewFromAfarDoesNotStayWhenTheMarkCanBeReadAgain() throws {
    try makeDots()
    let sound = stage.home.path + "/sound.scrawl"
    try File.write(try File.read(path), to: sound)
    let whole = try Opened(sound).pixelsFromAfar()
    do {
      let opened = try Opened(path)
      let body = try opened.replaceBody(ofMark: 50, by: "00")
      #expect(try opened.pixelsFromAfar() != whole)
      try opened.replaceBody(ofMark: 50, by: body)
    }
    #expect(try Opened(path).pixelsFromAfar() == whole)
  }
}
