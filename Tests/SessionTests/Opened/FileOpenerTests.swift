import System
import TestSupport
import Testing

@testable import Session

/// The part of the program that opens the files of a format.
@Suite struct FileOpenerTests {
  @Test func everyFormatThatCanBeOpenedHasOneOpener() {
    let opened = OpeningStore.openers.flatMap { $0.formats }
    #expect(Set(opened) == Set(FileFormat.all(for: .open)))
    #expect(Set(opened).count == opened.count)
  }

  @Test(arguments: [
    ("a.txt", "text"), ("a.png", "no picture"), ("a.pdf", "%PDF-1.7\n"), ("a", ""),
  ])
  func fileOfNoFormatIsRefused(name: String, text: String) throws {
    let stage = try SessionStage()
    let path = stage.home.path + "/" + name
    try File.write(Array(text.utf8), to: path)
    guard case .failed(.unknown(path: path)) = stage.event(of: path) else {
      Issue.record("It was opened.")
      return
    }
  }

  @Test(arguments: ["a.gif", "a.txt", "a.scrawl"]) func pictureIsKnownByItsBytes(
    name: String
  ) throws {
    let stage = try SessionStage()
    let path = stage.home.path + "/" + name
    try File.write(Array("GIF89a".utf8), to: path)
    guard case .isPicture(hasUnreadableDrawing: false) = stage.event(of: path) else {
      Issue.record("It is no picture.")
      return
    }
  }
}

extension SessionStage {
  /// The last event of a store that opens the file at `path`.
  fileprivate func event(of path: String) -> OpeningEvent? {
    var worker = StoreWorker(unnamed) { _ in }
    var last: OpeningEvent?
    worker.open(path, besides: []) { last = $0 }
    return last
  }
}
