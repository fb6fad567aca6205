import Documents
import System
import TestSupport
import Testing

@testable import Session

/// The conditions under which closing a drawing writes its thumbnail.
@Suite(.timeLimit(.minutes(120))) struct ThumbnailKeepingTests {
  private let stage: SessionStage

  init() throws {
    stage = try SessionStage()
  }

  private func look(at path: String, thumbnail: [UInt8]) throws {
    let session = try stage.open(path)
    session.close { _ in [.property(DrawingThumbnail.property, .bytes(thumbnail))] }
    session.store.waitUntilClosed()
  }

  @Test func aFileWithoutOneGetsOneAlsoWhereNothingWasDrawn() throws {
    let session = stage.begin()
    stage.draw(1, on: session)
    let path = try stage.write(session)
    // A program that was killed leaves such a file, without a thumbnail.
    stage.close(session)
    #expect(DrawingThumbnail.read(path) == nil)
    try look(at: path, thumbnail: [1])
    #expect(DrawingThumbnail.read(path) == [1])
    try look(at: path, thumbnail: [2])
    #expect(DrawingThumbnail.read(path) == [1])
  }
}
