import StageSupport
import Synchronization
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// The gallery's search in what is written in drawings.
@Suite struct GalleryTextTests {
  /// Knows some texts at once, and others when it has read the drawings. They are named by the stems of the files.
  private final class ListedTexts: TextFinder {
    private let texts: Mutex<[String: String]>
    private let unread: [String: String]

    init(_ texts: [String: String], unread: [String: String] = [:]) {
      self.texts = Mutex(texts)
      self.unread = unread
    }

    func known(_ text: String, in paths: [String]) -> [String: String] {
      let known = texts.withLock { $0 }
      var parts: [String: String] = [:]
      for path in paths {
        if let words = known[FilePath.stem(of: path)], words.contains(text) { parts[path] = words }
      }
      return parts
    }

    func read(_ text: String, in paths: [String], _ progress: Progress) -> [String: String]? {
      texts.withLock { $0.merge(unread) { $1 } }
      return unread.isEmpty ? nil : known(text, in: paths)
    }
  }

  private func search(_ text: String, in scene: GalleryScene) throws {
    scene.gallery.header.search.text = ""
    scene.root.setFocus(scene.gallery.header.search)
    scene.gallery.header.search.insertText(text)
    scene.worker.wait(atMost: 10_000)
    try scene.finish()
  }

  @Test func drawingIsFoundByWhatIsWrittenInItAndShowsThat() throws {
    let scene = try GalleryScene(finding: ListedTexts(["Cat": "its dark roof"]))
    try scene.read()
    try search("dark", in: scene)
    #expect(scene.titles == ["Cat"])
    #expect(scene.texts.contains("its dark roof"))
    try search("Hou", in: scene)
    #expect(scene.titles == ["House"])
  }

  @Test func whatIsReadDuringTheSearchIsFoundToo() throws {
    let finder = ListedTexts(["Cat": "its dark roof"], unread: ["Tree": "dark leaves"])
    let scene = try GalleryScene(finding: finder)
    try scene.read()
    try search("dark", in: scene)
    #expect(scene.titles == ["Cat", "Tree"])
  }

  @Test func anEmptySearchShowsAllWithTheirAges() throws {
    let scene = try GalleryScene(finding: ListedTexts(["Cat": "its dark roof"]))
    try scene.read()
    try search("dark", in: scene)
    scene.gallery.header.search.text = ""
    scene.gallery.browser.search = ""
    scene.worker.wait(atMost: 10_000)
    #expect(scene.titles.count == 4)
    #expect(!scene.texts.contains("its dark roof"))
  }

  @Test func anAnswerToAnEarlierSearchChangesNothing() throws {
    let scene = try GalleryScene(finding: ListedTexts(["Cat": "its dark roof"]))
    try scene.read()
    scene.gallery.browser.search = "dark"
    scene.gallery.browser.search = "nowhere"
    scene.worker.wait(atMost: 10_000)
    #expect(scene.titles.isEmpty)
  }

  @Test func closingTheGalleryDuringASearchIsHarmless() throws {
    var scene: GalleryScene? = try GalleryScene(finding: ListedTexts(["Cat": "its dark roof"]))
    try scene?.read()
    scene?.gallery.browser.search = "dark"
    let worker = try #require(scene?.worker)
    scene = nil
    worker.wait(atMost: 5000)
  }
}
