import Glibc
import System
import TestSupport
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(120))) struct TrashTests {
  private let home: TemporaryFolder
  private var trash: Trash { Trash(home: home.path + "/share/Trash") }

  init() throws {
    home = try TemporaryFolder()
  }

  private func make(_ name: String, _ bytes: [UInt8] = [1]) throws -> String {
    let path = home.path + "/" + name
    try File.makeFolder(FilePath.folder(of: path))
    try File.write(bytes, to: path)
    return path
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try File.read(path), as: UTF8.self)
  }

  @Test func noteIsThatOfTheSpecification() throws {
    let path = try make("a b%ö.scrawl")
    let item = try trash.put(path, at: 1_795_262_400)
    #expect(item.file == trash.home + "/files/a b%ö.scrawl")
    #expect(item.info == trash.home + "/info/a b%ö.scrawl.trashinfo")
    let lines = try text(item.info).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "[Trash Info]")
    #expect(lines[1] == "Path=\(home.path)/a%20b%25%C3%B6.scrawl")
    #expect(lines[2].wholeMatch(of: /DeletionDate=2026-11-2\dT\d\d:00:00/) != nil)
    #expect(access(path, F_OK) != 0)
    var status = stat()
    #expect(stat(trash.home, &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test func filesOfOneNameLieBesideEachOther() throws {
    let items = try (1...3).map { number in
      try trash.put(make("House.scrawl", [UInt8(number)]))
    }
    let names = items.map { FilePath.name(of: $0.file) }
    #expect(names == ["House.scrawl", "House 2.scrawl", "House 3.scrawl"])
    for (number, item) in zip(UInt8(1)..., items) {
      #expect(try File.read(item.file) == [number])
      #expect(access(item.info, F_OK) == 0)
    }
  }

  @Test func fileWithoutANoteKeepsItsName() throws {
    try File.makeFolder(trash.home + "/files")
    try File.write([9], to: trash.home + "/files/House.scrawl")
    let item = try trash.put(make("House.scrawl"))
    #expect(item.file == trash.home + "/files/House 2.scrawl")
    #expect(try File.read(trash.home + "/files/House.scrawl") == [9])
    #expect(access(trash.home + "/info/House.scrawl.trashinfo", F_OK) != 0)
  }

  @Test func longestNameHasRoomForItsNote() throws {
    let path = try make(String(repeating: "ö", count: 123) + ".scrawl", [5])
    let item = try trash.put(path)
    #expect(FilePath.name(of: item.info).utf8.count <= 255)
    #expect(try trash.restore(item))
    #expect(try File.read(path) == [5])
  }

  @Test func nothingIsPutOverWhatIsThereNow() throws {
    let path = try make("House.scrawl", [1])
    let item = try trash.put(path)
    try File.write([2], to: path)
    #expect(try !trash.restore(item))
    #expect(try File.read(path) == [2])
    #expect(try File.read(item.file) == [1])
    #expect(access(item.info, F_OK) == 0)
  }

  @Test func folderThatIsGoneIsMadeAgain() throws {
    let path = try make("deep/er/House.scrawl", [1])
    let item = try trash.put(path)
    rmdir(FilePath.folder(of: path))
    #expect(try trash.restore(item))
    #expect(try File.read(path) == [1])
  }

  @Test func whatIsNotThereIsToldOf() throws {
    #expect(throws: FileError(code: ENOENT, path: home.path + "/none", action: .discard)) {
      try trash.put(home.path + "/none")
    }
  }

  /// A writable folder on another file system than the temporary folder; nil where there is none.
  private static let otherDisk: String? = {
    let (shared, temporary) = ("/dev/shm", getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
    var (first, second) = (stat(), stat())
    guard stat(shared, &first) == 0, stat(temporary, &second) == 0, first.st_dev != second.st_dev,
      access(shared, W_OK) == 0
    else { return nil }
    return shared
  }()

  @Test(.enabled(if: otherDisk != nil, "There is no other disk to write on."))
  func fileStaysOnItsDisk() throws {
    let disk = try #require(Self.otherDisk)
    let folder = disk + "/scrawl-test-\(getpid())-\(Int.random(in: 0..<1 << 30))"
    let path = folder + "/a b.scrawl"
    try File.makeFolder(folder)
    defer { rmdir(folder) }
    try File.write([4], to: path)
    let item = try trash.put(path)
    #expect(item.file.hasPrefix("\(disk)/.Trash-\(getuid())/files/"))
    let name = FilePath.name(of: folder)
    // Relative to the top folder of the disk, whose mount point may change.
    #expect(try text(item.info).contains("\nPath=\(name)/a%20b.scrawl\n"))
    #expect(try trash.restore(item))
    #expect(try File.read(path) == [4])
    unlink(path)
    for part in ["/files", "/info", ""] { rmdir("\(disk)/.Trash-\(getuid())" + part) }
  }

  @Test func notesAreThoseOfTheDesktopsOwnTool() throws {
    let path = try make("House & 100% 木 [1]'s.scrawl", [8])
    let tool = try ChildProcess(
      "gio", ["trash", path],
      environment: ["HOME": home.path, "XDG_DATA_HOME": home.path + "/share"])
    #expect(try tool.waitForExit() == .status(0), "\(tool.standardError)")
    let theirs = trash.home + "/info/" + FilePath.name(of: path) + ".trashinfo"
    let expected = try text(theirs)
    File.remove([theirs, trash.home + "/files/" + FilePath.name(of: path)])
    try File.write([8], to: path)
    let item = try trash.put(path)
    #expect(item.info == theirs)
    func withoutSeconds(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.hasPrefix("DeletionDate=") ? $0.prefix(23) : $0 }
    }
    #expect(withoutSeconds(try text(item.info)) == withoutSeconds(expected))
  }
}

extension File {
  fileprivate static func remove(_ paths: [String]) {
    for path in paths { unlink(path) }
  }
}
