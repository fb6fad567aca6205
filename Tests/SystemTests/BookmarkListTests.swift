import System
import TestSupport
import Testing

@Suite struct BookmarkListTests {
  private let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
      xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
    """

  private func bookmark(_ uri: String, _ modified: String, inner: String = "") -> String {
    """
      <bookmark href="\(uri)" added="2024-01-01T00:00:00Z" modified="\(modified)">
        <info><metadata owner="http://freedesktop.org">
          <mime:mime-type type="image/png"/>\(inner)</metadata></info>
      </bookmark>
    """
  }

  private func list(_ text: String) throws -> BookmarkList {
    try BookmarkList(Array(text.utf8))
  }

  private func add(_ path: String, at time: Int, to list: BookmarkList) {
    list.add(path, type: "image/png", usedBy: "Scrawl", by: "scrawl %f", at: time)
  }

  private func text(_ list: BookmarkList) -> String { String(decoding: list.bytes, as: UTF8.self) }

  private func paths(_ list: BookmarkList) -> [String] { list.paths(for: "Scrawl") }

  @Test func newestComesFirst() throws {
    let list = try list(
      head + bookmark("file:///a.png", "2024-01-02T00:00:00Z")
        + bookmark("file:///b&amp;%20c.png", "2024-01-03T00:00:00.5Z")
        + bookmark("http://host/c.png", "2024-01-04T00:00:00Z") + "</xbel>")
    #expect(paths(list) == ["/b& c.png", "/a.png"])
  }

  @Test func whatAnotherProgramKeepsToItselfIsNotShown() throws {
    let inner = """
      <bookmark:private/><bookmark:applications>
        <bookmark:application name="gimp" exec="gimp" modified="2024-01-01T00:00:00Z" count="1"/>
      </bookmark:applications>
      """
    let list = try list(
      head + bookmark("file:///a.png", "2024-01-02T00:00:00Z", inner: inner)
        + bookmark("file:///b.png", "2024-01-01T00:00:00Z") + "</xbel>")
    #expect(paths(list) == ["/b.png"])
  }

  @Test func usedAgainIsMovedAndCounted() {
    let list = BookmarkList()
    add("/a.png", at: 1_735_689_600, to: list)
    add("/b.png", at: 1_735_776_000, to: list)
    add("/a.png", at: 1_735_862_400, to: list)
    #expect(paths(list) == ["/a.png", "/b.png"])
    #expect(text(list).contains("count=\"2\""))
    #expect(text(list).contains("added=\"2025-01-01T00:00:00Z\" modified=\"2025-01-03T00:00:00Z\""))
  }

  @Test func addsItselfToTheProgramsThatUsedAFile() throws {
    let inner = """
      <bookmark:applications>
        <bookmark:application name="gimp" exec="gimp" modified="2024-01-01T00:00:00Z" count="3"/>
      </bookmark:applications>
      """
    let list = try list(
      head + bookmark("file:///a.png", "2024-01-01T00:00:00Z", inner: inner) + "</xbel>")
    add("/a.png", at: 1_735_862_400, to: list)
    #expect(text(list).contains("name=\"gimp\""))
    #expect(text(list).contains("count=\"3\""))
    #expect(text(list).contains("name=\"Scrawl\""))
    #expect(text(list).contains("visited=\"2025-01-03T00:00:00Z\""))
  }

  @Test(arguments: ["<xbel>", "<other></other>", "nonsense", "<xbel version=\"1.0\"><b></xbel>"])
  func whatIsNoListIsRefused(text: String) {
    #expect(throws: BookmarkList.Malformed.self) { try list(text) }
  }

  @Test func brokenListsNeverTrap() throws {
    var random = SeededGenerator(10)
    let whole = BookmarkList()
    add("/a.png", at: 1_735_689_600, to: whole)
    for _ in 0..<3000 {
      var bytes = whole.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = "<>/\"&= a".utf8.randomElement(using: &random) ?? 0
        } else {
          bytes.remove(at: place)
        }
      }
      guard let damaged = try? BookmarkList(bytes) else { continue }
      add("/b.png", at: 1_735_776_000, to: damaged)
      let again = try BookmarkList(damaged.bytes)
      #expect(paths(again).contains("/b.png"))
    }
  }
}
