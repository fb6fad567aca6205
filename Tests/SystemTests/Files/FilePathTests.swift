import System
import TestSupport
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b.png", "b.png", "/a"), ("/b", "b", "/"), ("b", "b", "."), ("/", "/", "/"),
    ("/a/", "", "/a"), ("a/b", "b", "a"), ("/a/\u{301}b", "\u{301}b", "/a"),
  ])
  func lastSlashDividesFolderAndName(path: String, name: String, folder: String) {
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("a.png", "png"), ("a.PNG", "png"), ("a.tar.gz", "gz"), (".png", ""), ("a", ""), ("a.", ""),
  ])
  func lastDotBeginsTheExtension(name: String, expected: String) {
    #expect(FilePath.pathExtension(of: name) == expected)
  }

  @Test(arguments: [
    ("/a/b.png", "b"), ("b.tar.gz", "b.tar"), (".png", ".png"), ("b.", "b."), ("b", "b"),
    // Lowercase letters may take more bytes than uppercase ones.
    ("b.\u{130}", "b"), ("b.\u{212A}", "b"),
  ])
  func stemIsTheNameBeforeTheLastDot(path: String, stem: String) {
    #expect(FilePath.stem(of: path) == stem)
  }

  @Test func aMarkThatCombinesWithASlashHidesNone() {
    #expect(FilePath.isAbsolute("/\u{301}a") && !FilePath.isAbsolute("a/\u{301}"))
    #expect(FilePath.hasSlash("a/\u{301}b") && !FilePath.hasSlash("a\u{301}b"))
  }

  @Test(arguments: [
    ("b", "/a", "/a/b"), ("../b", "/a/c", "/a/b"), ("/x/./y//z/", "/a", "/x/y/z"), ("..", "/", "/"),
    ("../../..", "/a/b", "/"), ("", "/a", "/a"), (".", "/a", "/a"),
  ])
  func absolutePathHasNoDetours(path: String, folder: String, expected: String) {
    #expect(FilePath.absolute(path, in: folder) == expected)
  }

  @Test func namesThatLookTheSameAreThoseOfTwoFiles() throws {
    let folder = try TemporaryFolder()
    let paths = ["\u{E9}", "e\u{301}"].map { folder.path + "/" + $0 }
    for path in paths { try File.write([], to: path) }
    #expect(!FileIdentity.isSame(paths[0], paths[1]))
    #expect(FileIdentity.isSame(paths[0], paths[0]))
  }

  @Test func nameIsPutIntoItsFolder() {
    #expect(FilePath.path(of: "a", in: "/b") == "/b/a")
    #expect(FilePath.path(of: "a", in: "/") == "/a")
  }
}
