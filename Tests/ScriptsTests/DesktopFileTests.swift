import TestSupport
import Testing

/// The files that describe Scrawl to the desktop.
@Suite struct DesktopFileTests {
  private static let folder = "Resources/Desktop"

  /// The languages of Scrawl besides English, with their names on the desktop.
  private static let locales: Set<String> = ["ar", "de", "es", "fr", "ja", "zh_CN", "zh_TW"]

  private func lines(of name: String) throws -> [Substring] {
    try Repository.run("cat", ["\(Self.folder)/\(name)"]).split(separator: "\n")
  }

  @Test func desktopEntryIsValid() throws {
    #expect(
      try Repository.run("desktop-file-validate", [Self.folder + "/scrawl.desktop"]) == "")
  }

  @Test func everythingInXMLIsWellFormed() throws {
    let files = Folder.files(in: "\(Repository.path)/\(Self.folder)")
      .filter { $0.hasSuffix(".xml") || $0.hasSuffix(".svg") }
    try #require(files.count >= 5)
    try Repository.run("xmllint", ["--noout"] + files)
  }

  @Test(arguments: ["", "https://example.org/screenshots"])
  func metainfoIsValid(screenshots: String) throws {
    let folder = try TemporaryFolder()
    let script =
      "awk -v version=1.2.3 -v day=2026-01-31 -v screenshots=\"$1\" -f Scripts/metainfo.awk"
      + " CHANGELOG.md \(Self.folder)/scrawl.metainfo.xml >\"$2\""
    let path = folder.path + "/arpa.home.scrawl.metainfo.xml"
    try Repository.run("sh", ["-c", script, "sh", screenshots, path])
    try Repository.run("appstreamcli", ["validate", "--no-net", "--strict", path])
    let text = try Repository.run("cat", [path])
    #expect(text.contains("<release version=\"1.2.3\" date=\"2026-01-31\" type=\"development\">"))
    #expect(text.contains(screenshots + "/light.png</image>") == !screenshots.isEmpty)
  }

  @Test func releasesAreReadFromTheListOfChanges() throws {
    let folder = try TemporaryFolder()
    let changes = """
      # What is new

      ## Not released yet

      - Draws <b> & "c" by `d`,
        on two lines.

      ## 0.9.1 (2025-12-31)

      - Less.
      """
    let script = """
      printf %s "$1" >"$2/a.md"
      printf '  <releases/>\\n' >"$2/a.xml"
      awk -v version=1.0 -v day=2026-01-31 -f Scripts/metainfo.awk "$2/a.md" "$2/a.xml"
      """
    let text = try Repository.run("sh", ["-c", script, "sh", changes, folder.path])
    #expect(
      text.split(separator: "\n").map { $0.drop { $0 == " " } } == [
        "<releases>", "<release version=\"1.0\" date=\"2026-01-31\" type=\"development\">",
        "<description>", "<ul>",
        "<li>Draws &lt;b&gt; &amp; \"c\" by <code>d</code>, on two lines.</li>",
        "</ul>", "</description>", "</release>",
        "<release version=\"0.9.1\" date=\"2025-12-31\" type=\"stable\">", "<description>", "<ul>",
        "<li>Less.</li>", "</ul>", "</description>", "</release>", "</releases>",
      ])
  }

  @Test func everyTextOfTheDesktopEntryIsInAllLanguages() throws {
    let keys = try lines(of: "scrawl.desktop").compactMap { line in
      line.wholeMatch(of: /(\w+)\[(\w+)\]=.+/).map { (key: $0.1, locale: String($0.2)) }
    }
    for key in ["GenericName", "Comment", "Keywords"] {
      #expect(keys.filter { $0.key == key }.map { $0.locale } == Self.locales.sorted())
    }
    // One for each action.
    #expect(
      keys.filter { $0.key == "Name" }.map { $0.locale } == Self.locales.sorted()
        + Self.locales.sorted())
  }

  @Test(arguments: [("scrawl.mime.xml", "comment"), ("scrawl.metainfo.xml", "summary")])
  func textsForTheDesktopAreInAllLanguages(name: String, element: String) throws {
    let locales = try lines(of: name).compactMap { line in
      line.contains("<\(element) ")
        ? line.firstMatch(of: /xml:lang="(\w+)">[^<]+</).map { String($0.1) } : nil
    }
    #expect(locales == Self.locales.sorted())
  }

  @Test(arguments: ["scrawl.svg", "scrawl-symbolic.svg", "application-vnd.scrawl.svg"], [16, 256])
  func iconsAreDrawn(name: String, size: Int) throws {
    let folder = try TemporaryFolder()
    let picture = folder.path + "/icon.png"
    try Repository.run(
      "rsvg-convert", ["-w", "\(size)", "-h", "\(size)", "\(Self.folder)/\(name)", "-o", picture])
    // There is ink in the middle half, and the corner is empty.
    let figures = try Repository.run(
      "convert",
      [
        picture, "-alpha", "extract", "(", "+clone", "-gravity", "center", "-crop", "50%x50%+0+0",
        "+repage", "-format", "%[fx:mean] ", "-write", "info:-", "+delete", ")", "-gravity",
        "northwest", "-crop", "1x1+0+0", "+repage", "-format", "%[fx:mean]", "info:-",
      ]
    ).split(separator: " ").compactMap { Double($0) }
    try #require(figures.count == 2, "\(figures)")
    #expect(figures[0] > 0.2)
    #expect(figures[1] < 0.2)
  }
}
