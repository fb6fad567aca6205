import TestSupport
import Testing

@testable import scrawl

@Suite struct RecentListTests {
  private let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0" xmlns:bookmark="b" xmlns:mime="m">
    """

  private func bookmark(_ uri: String, _ modified: String, inner: String = "") -> String {
    """
      <bookmark href="\(uri)" added="2024-01-01T00:00:00Z" modified="\(modified)">
        <info><metadata owner="http://freedesktop.org">\(inner)</metadata></info>
      </bookmark>
    """
  }

  private func list(_ text: String) throws -> RecentList {
    try RecentList(Array(text.utf8))
  }

  private func text(_ list: RecentList) -> String { String(decoding: list.bytes, as: UTF8.self) }

  @Test func newestComesFirst() throws {
    let list = try list(
      head + bookmark("file:///a.png", "2024-01-02T00:00:00Z")
        + bookmark("file:///b&amp;%20c.png", "2024-01-03T00:00:00.5Z")
        + bookmark("http://host/c.png", "2024-01-04T00:00:00Z") + "</xbel>")
    #expect(list.paths == ["/b& c.png", "/a.png"])
  }

  @Test func whatAnotherProgramKeepsToItselfIsNotShown() throws {
    let list = try list(
      head + bookmark("file:///a.png", "2", inner: "<bookmark:private/>")
        + bookmark("file:///b.png", "1") + "</xbel>")
    #expect(list.paths == ["/b.png"])
  }

  @Test func addingLeavesTheRestByteForByte() throws {
    let before = head + "<!-- mine -->" + bookmark("file:///a.png", "2024-01-02T00:00:00Z")
    var list = try list(before + "</xbel> ")
    list.add("/new & old.png", at: "2025-01-01T00:00:00Z")
    #expect(list.paths == ["/new & old.png", "/a.png"])
    #expect(text(list).hasPrefix(before))
    #expect(text(list).hasSuffix("</xbel> "))
  }

  @Test func usedAgainIsMovedAndCounted() throws {
    var list = RecentList()
    list.add("/a.png", at: "2025-01-01T00:00:00Z")
    list.add("/b.png", at: "2025-01-02T00:00:00Z")
    list.add("/a.png", at: "2025-01-03T00:00:00Z")
    #expect(list.paths == ["/a.png", "/b.png"])
    #expect(text(list).contains("count=\"2\""))
    #expect(text(list).contains("added=\"2025-01-01T00:00:00Z\" modified=\"2025-01-03T00:00:00Z\""))
  }

  @Test func addsItselfToTheProgramsThatUsedAFile() throws {
    let other = "<bookmark:application name=\"gimp\" exec=\"gimp\" count=\"3\"/>"
    let inner = "<bookmark:applications>\(other)</bookmark:applications>"
    var list = try list(head + bookmark("file:///a.png", "1", inner: inner) + "</xbel>")
    list.add("/a.png", at: "2025-01-03T00:00:00Z")
    #expect(text(list).contains(other))
    #expect(text(list).contains("name=\"Scrawl\""))
    #expect(text(list).contains("visited=\"2025-01-03T00:00:00Z\""))
  }

  @Test(arguments: ["", "<xbel>", "<xbel/>", "<other></other>", "<xbel></xbel><b>", "nonsense"])
  func whatIsNoListIsRefused(text: String) {
    #expect(throws: XMLTags.Malformed.self) { try list(text) }
  }

  @Test func listOfAnyMakeTakesOneMore() throws {
    var random = SeededGenerator(9)
    let pieces = [
      bookmark("file:///a.png", "1"), bookmark("file:///new.png", "2"), "<bookmark/>",
      "<folder><bookmark href=\"file:///new.png\"/></folder>", "<!-- </xbel> -->",
      "<bookmark href='file:///new.png'/>", "<title>é</title>",
      bookmark(
        "file:///new.png", "1",
        inner: "<bookmark:applications><bookmark:application name='Scrawl' modified='1'/>"
          + "</bookmark:applications>"),
      bookmark("file:///new.png", "9", inner: "<bookmark:applications/>"),
    ]
    for _ in 0..<500 {
      let body = (0..<Int.random(in: 0...6, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }
      var list = try list(head + body.joined() + "</xbel>")
      let before = list.paths
      list.add("/new.png", at: "2025-01-01T00:00:00Z")
      #expect(list.paths.contains("/new.png"))
      #expect(Set(list.paths) == Set(before + ["/new.png"]))
      let again = try RecentList(list.bytes)
      #expect(again.paths == list.paths)
    }
  }

  @Test func brokenListsNeverTrap() {
    var random = SeededGenerator(10)
    var list = RecentList()
    list.add("/a.png", at: "2025-01-01T00:00:00Z")
    for _ in 0..<3000 {
      var bytes = list.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = "<>/\"&= a".utf8.randomElement(using: &random) ?? 0
        } else {
          bytes.remove(at: place)
        }
      }
      guard var damaged = try? RecentList(bytes) else { continue }
      damaged.add("/b.png", at: "2025-01-02T00:00:00Z")
      #expect(damaged.paths.contains("/b.png"))
    }
  }
}
