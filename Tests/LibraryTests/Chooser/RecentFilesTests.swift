import Glibc
import System
import TestSupport
import Testing

@testable import Library

@Suite struct RecentFilesTests {
  private let folder: TemporaryFolder
  private var recent: RecentFiles { RecentFiles(path: folder.path + "/share/recently-used.xbel") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func picture(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    try File.write([1], to: path)
    return path
  }

  private func pictures(_ count: Int = 10) -> [String] {
    recent.pictures(extensions: ["png"], count: count)
  }

  @Test func listIsMadeWithTheFirstFileAndIsThePersonsOwn() throws {
    #expect(pictures() == [])
    let path = try picture("my house.png")
    recent.add(path)
    #expect(pictures() == [path])
    var status = stat()
    stat(recent.path, &status)
    #expect(status.st_mode & 0o7777 == 0o600)
  }

  @Test func onlyPicturesThatAreStillThereAreShown() throws {
    let first = try picture("1.png")
    let second = try picture("2.png")
    let gone = try picture("gone.png")
    let text = try picture("a.txt")
    for (index, path) in [first, gone, text, second].enumerated() { recent.add(path, at: index) }
    unlink(gone)
    #expect(pictures() == [second, first])
    #expect(pictures(1) == [second])
  }

  @Test(arguments: [
    ("a.scrawl", "application/vnd.scrawl"), ("a.png", "image/png"), ("a.jpg", "image/jpeg"),
    ("a.jpe", "image/jpeg"), ("a.tif", "image/tiff"), ("a.heic", "image/heif"),
    ("a.webp", "image/webp"), ("a.svg", "image/svg+xml"),
    ("a.pdf", "application/pdf"), ("a", "application/octet-stream"),
  ])
  func desktopIsToldTheTypeOfTheFile(name: String, type: String) throws {
    recent.add(try picture(name))
    let list = String(decoding: try File.read(recent.path), as: UTF8.self)
    #expect(list.contains("/\(name)\""))
    #expect(list.contains("<mime:mime-type type=\"\(type)\"/>"))
  }

  @Test(arguments: ["", "<xbel><", "\u{0}\u{1}"])
  func brokenListIsLeftAlone(text: String) throws {
    try File.makeFolder(folder.path + "/share")
    try File.write(Array(text.utf8), to: recent.path)
    let path = try picture("a.png")
    recent.add(path)
    #expect(pictures() == (text.isEmpty ? [path] : []))
    if !text.isEmpty { #expect(try File.read(recent.path) == Array(text.utf8)) }
  }

  @Test func listThatIsNoFileIsLeftAlone() throws {
    try File.makeFolder(folder.path + "/share")
    mkfifo(recent.path, 0o600)
    recent.add(try picture("a.png"))
    #expect(pictures() == [])
    var status = stat()
    lstat(recent.path, &status)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }
}
