import Testing

@testable import scrawl

@Suite struct FileNameTests {
  @Test(arguments: [
    ("house", "house.png"), ("house.png", "house.png"), ("House.PNG", "House.PNG"),
    ("  my house ", "my house.png"), ("v1.2", "v1.2.png"), (".hidden", ".hidden.png"),
    ("photo.jpg", "photo.jpg.png"), ("家", "家.png"), ("...a", "...a.png"),
  ])
  func pictureIsCalledAPNG(typed: String, name: String) throws {
    #expect(try FileName.ofPicture(typed) == name)
  }

  @Test func folderIsCalledAsTyped() throws {
    #expect(try FileName.ofFolder(" My pictures ") == "My pictures")
  }

  @Test(arguments: [
    ("", FileName.Refusal.empty), ("   ", .empty), ("a/b", .slash), ("/", .slash), (".", .dots),
    ("..", .dots), ("...", .dots), ("a\0b", .slash),
  ])
  func impossibleNameIsRefusedInASentence(typed: String, refusal: FileName.Refusal) {
    #expect(throws: refusal) { try FileName.ofPicture(typed) }
    #expect(throws: refusal) { try FileName.ofFolder(typed) }
    #expect(refusal.sentence(Words(.english)).hasSuffix("."))
  }

  @Test func longestNameIsThatOfTheFileSystem() throws {
    let name = String(repeating: "ü", count: 125)
    #expect(try FileName.ofPicture(name + "a").utf8.count == 255)
    #expect(throws: FileName.Refusal.self) { try FileName.ofPicture(name + "ab") }
  }
}
