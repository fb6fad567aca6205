import System
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
    ("b", "/a", "/a/b"), ("../b", "/a/c", "/a/b"), ("/x/./y//z/", "/a", "/x/y/z"), ("..", "/", "/"),
    ("../../..", "/a/b", "/"), ("", "/a", "/a"), (".", "/a", "/a"),
  ])
  func absolutePathHasNoDetours(path: String, folder: String, expected: String) {
    #expect(FilePath.absolute(path, in: folder) == expected)
  }

  @Test func nameIsPutIntoItsFolder() {
    #expect(FilePath.path(of: "a", in: "/b") == "/b/a")
    #expect(FilePath.path(of: "a", in: "/") == "/a")
  }
}
