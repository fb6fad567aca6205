import TestSupport
import Testing

/// The type of drawings, as the desktop's database determines it from a file.
@Suite struct MimeTypeTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try Repository.run("mkdir", ["-p", home.path + "/data/mime/packages"])
    try Repository.run(
      "cp",
      ["Resources/Desktop/scrawl.mime.xml", home.path + "/data/mime/packages/scrawl.xml"])
    try Repository.run("update-mime-database", [home.path + "/data/mime"])
  }

  /// The type of a copy of a file, under another name.
  private func type(of file: String, as name: String) throws -> String {
    let path = home.path + "/" + name
    try Repository.run("cp", [file, path])
    let text = try Repository.run(
      "gio", ["info", "-a", "standard::content-type", path],
      environment: ["XDG_DATA_HOME": home.path + "/data"])
    return text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }

  @Test func drawingIsKnownByItsName() throws {
    #expect(try type(of: "LICENSE", as: "a.scrawl") == "application/vnd.scrawl")
  }

  @Test(arguments: ["step1.scrawl", "step5.scrawl"])
  func drawingIsKnownByItsContent(name: String) throws {
    #expect(
      try type(of: "Tests/Fixtures/" + name, as: "without a name") == "application/vnd.scrawl")
  }

  @Test func otherDatabasesAreNoDrawings() throws {
    let path = home.path + "/other.database"
    try Repository.run(
      "python3", ["-c", "import sqlite3; sqlite3.connect('\(path)').execute('CREATE TABLE a(b)')"])
    #expect(try type(of: path, as: "other") == "application/vnd.sqlite3")
  }

  @Test func pictureStaysAPicture() throws {
    #expect(try type(of: "Resources/Screenshots/light.png", as: "a picture") == "image/png")
  }
}
