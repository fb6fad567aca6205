import Documents
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// The folder of unnamed drawings, by any path to it.
@Suite(.timeLimit(.minutes(120))) struct UnnamedDrawingsTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try File.makeFolder(home.path + "/data")
    symlink("data", home.path + "/link")
  }

  @Test(arguments: [true, false])
  func onlyAnOwnDrawingSaysWhichPictureSavingReplaces(isOwn: Bool) throws {
    let (stage, photo) = (try SessionStage(), "/home/somebody/photo.png")
    let path = isOwn ? try stage.unnamed.newPath() : stage.home.path + "/house.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write([.property(DrawingProperty.origin, .text(photo))])
      try writer.settle()
    }
    let session = try stage.open(path)
    defer { stage.close(session) }
    #expect(session.origin == (isOwn ? photo : nil))
    #expect(session.savesPicture == isOwn)
  }

  @Test(arguments: ["data", "data/", "link", "link/"])
  func aDrawingInItHasNoNameAndIsTheLastOne(data: String) throws {
    let unnamed = UnnamedDrawings(path: "\(home.path)/\(data)/scrawl/drawings")
    let session = DrawingSession(in: DrawingStore(unnamed), unnamed)
    session.listen { false }
    _ = session.perform(.add(SessionStage.dot(1)), as: Step("dot", at: 1))
    session.flush()
    while session.store.written < session.store.given { session.store.wait(atMost: 1000) }
    let path = try #require(session.store.place?.path)
    session.place(at: path)
    #expect(!session.isNamed)
    #expect(unnamed.holds(path))
    unnamed.remember(path)
    #expect(unnamed.last == path)
    session.close { _ in [] }
    session.store.waitUntilClosed()
  }

  @Test func aDrawingOverAPictureHasItsName() throws {
    let unnamed = UnnamedDrawings(path: home.path + "/data/scrawl/drawings")
    let session = DrawingSession(unnamed, beginningWith: "/pictures/holiday.png")
    session.listen { false }
    _ = session.perform(.add(SessionStage.dot(1)), as: Step("dot", at: 1))
    session.flush()
    while session.store.written < session.store.given { session.store.wait(atMost: 1000) }
    let path = try #require(session.store.place?.path)
    #expect(DrawingName.picture(of: FilePath.name(of: path)) == "holiday.png")
    #expect(unnamed.last == path)
    session.close { _ in [] }
    session.store.waitUntilClosed()
  }

  @Test(arguments: [false, true]) func aPictureThatGetsAnotherNameIsFoundByThat(
    hasFile: Bool
  ) throws {
    let stage = try SessionStage()
    let session = DrawingSession(stage.unnamed, beginningWith: "/pictures/a.png")
    session.listen { false }
    func draw(_ number: Int) throws -> String {
      _ = session.perform(.add(SessionStage.dot(number)), as: Step("dot", at: 1))
      session.flush()
      while session.store.written < session.store.given { session.store.wait(atMost: 1000) }
      return try #require(session.store.place?.path)
    }
    if hasFile { session.place(at: try draw(1)) }
    session.placeOrigin(at: "/pictures/b.png")
    let path = try draw(2)
    session.close { _ in [] }
    session.store.waitUntilClosed()
    let again = try stage.open(path)
    #expect(again.origin == "/pictures/b.png")
    stage.close(again)
  }

  @Test func aDrawingOfThatNameElsewhereIsNamed() throws {
    let unnamed = UnnamedDrawings(path: home.path + "/data/scrawl/drawings")
    let name = FilePath.name(of: try unnamed.newPath())
    #expect(unnamed.holds("\(home.path)/link/scrawl/drawings/\(name)"))
    #expect(!unnamed.holds("\(home.path)/\(name)"))
  }
}
