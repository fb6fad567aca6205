import Glibc
import Language
import System
import TestSupport
import Testing

@testable import Library

@Suite struct FolderListingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names(hidden: Bool = false, _ extensions: Set<String> = ["png"]) throws -> [String] {
    try FolderListing(reading: folder.path)
      .entries(withHidden: hidden, extensions: extensions).map(\.name)
  }

  private func make(_ names: String...) throws {
    for name in names { try File.write([1, 2, 3], to: folder.path + "/" + name) }
  }

  @Test func foldersComeFirstAndNumbersByTheirValue() throws {
    try make("b10.png", "B2.png", "a.png", "b1.png")
    try File.makeFolder(folder.path + "/z10")
    try File.makeFolder(folder.path + "/z9")
    #expect(try names() == ["z9", "z10", "a.png", "b1.png", "B2.png", "b10.png"])
  }

  @Test func hiddenOnesAreShownOnRequest() throws {
    try make(".secret.png", "a.png", "old.png~")
    #expect(try names() == ["a.png"])
    #expect(try names(hidden: true) == [".secret.png", "a.png"])
  }

  @Test func otherFilesAreLeftOutAndFoldersNever() throws {
    try make("a.png", "A.PNG", "a.txt", "png")
    try File.makeFolder(folder.path + "/b.txt")
    #expect(try names() == ["b.txt", "A.PNG", "a.png"])
  }

  @Test func knowsSizeAndTimeOfAFile() throws {
    try make("a.png")
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 2000, tv_nsec: 0)]
    utimensat(AT_FDCWD, folder.path + "/a.png", &times, 0)
    let entries = try FolderListing(reading: folder.path).entries
    #expect(entries == [FolderEntry(name: "a.png", isFolder: false, size: 3, modified: 2000)])
  }

  @Test func linkIsWhatItLeadsTo() throws {
    try File.makeFolder(folder.path + "/target")
    symlink("target", folder.path + "/link")
    symlink("nowhere.png", folder.path + "/broken.png")
    #expect(try names() == ["link", "target"])
  }

  @Test func whatIsNeitherFileNorFolderIsLeftOut() throws {
    mkfifo(folder.path + "/pipe.png", 0o600)
    #expect(try names() == [])
  }

  @Test func nameThatIsNoTextIsLeftOut() throws {
    let name: [CChar] = Array((folder.path + "/").utf8CString.dropLast()) + [-1, -2, 0]
    close(open(name, O_CREAT | O_WRONLY, 0o600))
    try make("a.png")
    #expect(try names() == ["a.png"])
    unlink(name)
  }

  @Test func missingFolderIsNamedInTheError() {
    let error = #expect(throws: FileError.self) {
      try FolderListing(reading: folder.path + "/none")
    }
    #expect(error?.code == ENOENT)
    #expect(error?.sentence(Words(.english)).contains("/none") == true)
  }

  @Test func orderIsTheSameWhateverTheBeginning() {
    var random = SeededGenerator(3)
    let alphabet = ["a", "B", "1", "02", "10", "é", ".", " ", "_"]
    let names = Set(
      (0..<300).map { _ in
        (0..<Int.random(in: 1...5, using: &random))
          .compactMap { _ in alphabet.randomElement(using: &random) }.joined()
      })
    let entries = names.map { FolderEntry(name: $0, isFolder: false, size: 0, modified: 0) }
    let first = FolderListing(path: "/", entries: entries.shuffled(using: &random))
    let second = FolderListing(path: "/", entries: entries.shuffled(using: &random))
    #expect(first == second)
    #expect(first.entries.count == names.count)
  }

  @Test func longNumberStillComparesByItsValue() {
    let keys = ["x9", "x10", "x00011", "x99999999999999999999998", "x99999999999999999999999"]
      .map(NameOrder.key)
    for (first, second) in zip(keys, keys.dropFirst()) {
      #expect(NameOrder.areInOrder(first, second))
    }
  }
}
