import Language
import Testing

@testable import Library

@Suite struct FileNameTests {
  @Test(arguments: [
    ("house", "house.scrawl"), ("house.png", "house.png"), ("House.PNG", "House.PNG"),
    ("a.scrawl", "a.scrawl"), ("  my house ", "my house.scrawl"), ("v1.2", "v1.2.scrawl"),
    (".hidden", ".hidden.scrawl"), ("photo.jpg", "photo.jpg.scrawl"), ("家", "家.scrawl"),
    ("...a", "...a.scrawl"),
  ])
  func isADrawingUnlessItIsCalledAPicture(typed: String, name: String) throws {
    #expect(try FileName.toSave(typed) == name)
  }

  @Test func folderIsCalledAsTyped() throws {
    #expect(try FileName.ofFolder(" My pictures ") == "My pictures")
  }

  @Test(arguments: [
    ("", FileName.Refusal.empty), ("   ", .empty), ("a/b", .slash), ("/", .slash), (".", .dots),
    ("..", .dots), ("...", .dots), ("a\0b", .slash),
  ])
  func impossibleNameIsRefusedInASentence(typed: String, refusal: FileName.Refusal) {
    #expect(throws: refusal) { try FileName.toSave(typed) }
    #expect(throws: refusal) { try FileName.ofFolder(typed) }
    #expect(refusal.sentence(Words(.english)).hasSuffix("."))
  }

  @Test func longestNameIsThatOfTheFileSystem() throws {
    let name = String(repeating: "ü", count: 120)
    #expect(try FileName.toSave(name).utf8.count == 247)
    #expect(throws: FileName.Refusal.self) { try FileName.toSave(name + "a") }
  }
}
