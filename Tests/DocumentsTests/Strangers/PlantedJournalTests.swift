import Glibc
import System
import TestSupport
import Testing

@testable import Documents

/// A malicious drawing may come with a journal that names any file as its super-journal, which SQLite deletes after a rollback.
@Suite(.timeLimit(.minutes(120))) struct PlantedJournalTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }
  private var journal: String { path + "-journal" }
  private var victim: String { folder.path + "/letter.txt" }

  init() throws {
    folder = try TemporaryFolder()
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    try File.write(Array("Dear Ann".utf8), to: victim)
  }

  /// Writes a journal without pages that ends in the name of a super-journal (SQLite file format, section 3).
  private func plant(_ name: String) throws {
    let file = try FileBytes.read(path)
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let page = Int(file[16]) << 8 | Int(file[17])
    var bytes =
      magic + number(0) + number(0x1234) + Array(file[28..<32]) + number(512) + number(page)
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    let letters = Array(name.utf8)
    let sum = letters.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }
    bytes += number(0x4000_0000 / page + 1) + letters + number(letters.count) + number(sum) + magic
    try File.write(bytes, to: journal)
  }

  private func expectVictim(_ path: String, _ text: String = "Dear Ann") throws {
    try #require(access(path, F_OK) == 0)
    #expect(try FileBytes.read(path) == Array(text.utf8))
  }

  @Test(arguments: OpeningWay.allCases) func aJournalDeletesNoOtherFile(way: OpeningWay) throws {
    try plant(victim)
    try? way.open(path)
    try expectVictim(victim)
  }

  @Test(arguments: OpeningWay.allCases)
  func aJournalDeletesNoJournalOfAnotherDrawing(way: OpeningWay) throws {
    let other = folder.path + "/b.scrawl-journal"
    try File.write(Array("Dear Bob".utf8), to: other)
    try plant(other)
    try? way.open(path)
    try expectVictim(other, "Dear Bob")
  }

  @Test(arguments: OpeningWay.allCases)
  func aJournalDeletesNotItsOwnDrawing(way: OpeningWay) throws {
    try plant(path)
    try? way.open(path)
    #expect(access(path, F_OK) == 0)
    #expect(try DrawingSnapshot(of: path).file.contents().marks.count == 3)
  }

  @Test func aDrawingWithAPlantedJournalIsReadAsItIs() throws {
    try plant(victim)
    #expect(try DrawingSnapshot(of: path).file.contents().marks.count == 3)
    #expect(try DrawingFile(opening: path, for: .writing).contents().marks.count == 3)
    #expect(access(journal, F_OK) != 0)
  }

  /// Unusual files at the path of a journal.
  enum Strange: CaseIterable { case link, endlessDevice, hole, pipe, folder }

  private func put(_ strange: Strange) throws {
    switch strange {
    case .link: symlink(victim, journal)
    case .endlessDevice: symlink("/dev/zero", journal)
    case .hole:
      try File.write([], to: journal)
      truncate(journal, 300 << 30)
    case .pipe: mkfifo(journal, 0o600)
    case .folder: mkdir(journal, 0o700)
    }
  }

  @Test(arguments: Strange.allCases) func whatIsNoJournalIsNotCopied(strange: Strange) throws {
    try put(strange)
    let error = #expect(throws: DrawingFileError.self) { try DrawingSnapshot(of: path) }
    #expect(error == .damaged(["a.scrawl-journal is no regular file of a believable size"]))
  }

  @Test(arguments: Strange.allCases) func aDrawingIsSavedFromBesideIt(strange: Strange) throws {
    try put(strange)
    #expect(try Salvage(of: path).marks == 3)
  }

  @Test(arguments: OpeningWay.allCases) func aPipeKeepsNobodyWaiting(way: OpeningWay) throws {
    try put(.pipe)
    try? way.open(path)
    #expect(PathKind(of: journal) == .other)
  }

  @Test(arguments: [Strange.link, .endlessDevice, .pipe, .folder])
  func whatIsNoJournalKeepsACopyFromItsName(strange: Strange) throws {
    let other = folder.path + "/b.scrawl"
    try File.write(FileBytes.read(path), to: other)
    try put(strange)
    unlink(path)
    let error = #expect(throws: DrawingFileError.self) {
      try DrawingFile(opening: other, for: .reading).copy(
        to: path, replacing: false, of: .everything)
    }
    #expect(error == .taken)
    #expect(access(path, F_OK) != 0)
  }

  /// Otherwise a connection that is opened in another way could reach every file again.
  @Test func everyConnectionReachesItsOwnFilesAlone() throws {
    let tests = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let sources = tests.dropLast(4).joined(separator: "/") + "/Sources"
    let search = try ChildProcess("grep", ["-rlE", "sqlite3_open|sqlite3_vfs_find", sources])
    #expect(try search.waitForExit() == .status(0))
    #expect(
      search.standardOutput == sources + "/Documents/Database/OwnFiles.swift\n")
  }
}
