import Documents
import DrawingSupport
import Graphics
import Rendering
import System
import TestSupport
import Testing

@testable import Library

/// The thumbnails of drawings without one in their files, as after a crash.
@Suite(.timeLimit(.minutes(120))) struct DrawnThumbnailTests {
  private let home: TemporaryFolder
  private var path: String { home.path + "/house.scrawl" }

  init() throws {
    home = try TemporaryFolder()
  }

  private func thumbnail() -> Thumbnail? {
    var source = StoredThumbnails(width: 160, height: 120, scale: 1, light: .day)
    source.missing = { ThumbnailProgram.png(of: $0, by: Sitting.executable) }
    return source.thumbnail(of: path, modified: 0)
  }

  @Test func theProgramDrawsWhatTheFileLacks() throws {
    let drawing = try KeptDrawing(3, at: path)
    #expect(DrawingThumbnail.read(path) == nil)
    let before = try drawing.bytes
    let made = try #require(thumbnail())
    // The thumbnail has ink on transparency, like those in files.
    #expect(made.pixels.contains { $0 >> 24 == 0 } && made.pixels.contains { $0 >> 24 > 64 })
    #expect(try drawing.bytes == before)
    #expect(Folder.files(in: home.path) == [path])
  }

  @Test func whatIsNoDrawingHasNone() throws {
    try File.write([1, 2, 3], to: path)
    #expect(thumbnail() == nil)
  }
}
