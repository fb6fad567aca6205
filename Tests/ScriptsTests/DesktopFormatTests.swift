import System
import TestSupport
import Testing

/// The formats in the desktop's files, compared with the table of formats.
@Suite struct DesktopFormatTests {
  private static let folder = "Resources/Desktop"

  private func text(of name: String) throws -> String {
    try Repository.run("cat", ["\(Self.folder)/\(name)"])
  }

  /// The media types in the line of an entry.
  private func types(in name: String) throws -> [String] {
    let line = try #require(
      text(of: name).split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    return line.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
  }

  @Test func desktopOpensAllThatScrawlOpens() throws {
    let types = try types(in: "scrawl.desktop")
    #expect(Set(types) == Set(FileFormat.all(for: .open).map(\.mediaType)))
    #expect(Set(types).count == types.count)
  }

  @Test func desktopHasScrawlDrawThumbnailsOfDrawings() throws {
    #expect(try types(in: "scrawl.thumbnailer") == [FileFormat.drawing.mediaType])
  }

  @Test func softwareCentresKnowTheTypeOfDrawings() throws {
    let types = try text(of: "scrawl.metainfo.xml")
      .matches(of: /<mediatype>([^<]+)<\/mediatype>/).map { String($0.1) }
    #expect(types == [FileFormat.drawing.mediaType])
  }

  @Test func typeOfDrawingsIsThatOfTheTable() throws {
    let database = try text(of: "scrawl.mime.xml")
    let types = database.matches(of: /<mime-type type="([^"]+)"/).map { String($0.1) }
    #expect(types == [FileFormat.drawing.mediaType])
    let globs = database.matches(of: /<glob pattern="\*\.([^"]+)"/).map { String($0.1) }
    #expect(globs == FileFormat.drawing.extensions)
    // The file can't contain a zero byte.
    let start = database.matches(of: /<match type="string" offset="0" value="([^"]+)"/)
      .map { Array($0.1.utf8) + [0] }
    #expect(start == [FileFormat.drawing.mark])
  }
}
