import Glibc
import System
import TestSupport
import Testing

@testable import Configuration

/// The settings file, written by several programs.
@Suite(.timeLimit(.minutes(120))) struct SettingsFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/config/scrawl/settings" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text() throws -> String {
    String(decoding: try File.read(path), as: UTF8.self)
  }

  @Test func missingFileHoldsNothing() throws {
    #expect(try SettingsFile.read(path).keys.isEmpty)
  }

  @Test func firstValueMakesFolderAndFile() throws {
    try SettingsFile.merge(["a": "1"], into: path)
    #expect(try text() == "a = 1\n")
    #expect(Folder.files(in: folder.path + "/config/scrawl") == [path])
  }

  @Test func onlyWhatChangedIsWritten() throws {
    try SettingsFile.merge(["a": "1", "b": "2", "c": "3"], into: path)
    try File.write(Array("# mine\na = 5\nlater = x\nc = 3\n".utf8), to: path)
    try SettingsFile.merge(["b": "7", "c": nil], into: path)
    #expect(try text() == "# mine\na = 5\nlater = x\nb = 7\n")
  }

  @Test func twoWhoWriteAtOnceLoseNothing() throws {
    let path = path
    // Each thread writes its own keys.
    let threads = (0..<8).map { number in
      Writer(number, path: path)
    }
    for thread in threads { thread.join() }
    let values = try SettingsFile.read(path)
    for number in 0..<8 { #expect(values["key-\(number)"] == "9") }
  }

  @Test func whatIsNoFileIsAnErrorAndStays() throws {
    try File.makeFolder(folder.path + "/config/scrawl")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.self) { try SettingsFile.read(path) }
    #expect(throws: FileError.self) { try SettingsFile.merge(["a": "1"], into: path) }
    unlink(path)
    try File.makeFolder(path)
    #expect(throws: FileError.self) { try SettingsFile.read(path) }
    #expect(throws: FileError.self) { try SettingsFile.merge(["a": "1"], into: path) }
    #expect(Folder.files(in: folder.path + "/config/scrawl") == [path])
  }

  @Test func fileThatIsFarTooLongIsAnErrorAndStays() throws {
    try File.makeFolder(folder.path + "/config/scrawl")
    let bytes = [UInt8](repeating: 0x0A, count: 1 << 20)
    try File.write(bytes, to: path)
    #expect(throws: FileError.self) { try SettingsFile.merge(["a": "1"], into: path) }
    #expect(try File.read(path) == bytes)
  }

  @Test func whatWouldMakeTheFileFarTooLongIsNotWritten() throws {
    try SettingsFile.merge(["id": "1"], into: path)
    let long = String(repeating: "a", count: 1 << 20)
    #expect(throws: FileError.self) { try SettingsFile.merge(["draft": long], into: path) }
    #expect(try text() == "id = 1\n")
  }

  @Test func fileThatAnEarlierVersionMadeTooLongIsReadAndMadeShorter() throws {
    try File.makeFolder(folder.path + "/config/scrawl")
    let long = String(repeating: "a", count: 2 << 20)
    try File.write(Array("id = 1\ndraft = \(long)\n".utf8), to: path)
    #expect(try SettingsFile.read(path)["id"] == "1")
    try SettingsFile.merge(["draft": nil, "name": "Ada"], into: path)
    #expect(try text() == "id = 1\nname = Ada\n")
  }

  @Test func writerThatWasStoppedHoldsUpNobodyForLong() throws {
    try SettingsFile.merge(["a": "1"], into: path)
    let lock = open(folder.path + "/config/scrawl", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    try SettingsFile.merge(["a": "2"], into: path)
    #expect(try text() == "a = 2\n")
  }
}

/// A thread that writes settings as another process of the program does.
private final class Writer {
  private var thread = pthread_t()

  init(_ number: Int, path: String) {
    let work = Unmanaged.passRetained(Work(number: number, path: path))
    pthread_create(
      &thread, nil,
      { work in
        guard let work else { return nil }
        let (number, path) = Unmanaged<Work>.fromOpaque(work).takeRetainedValue().parts
        for value in 0..<10 {
          #expect(throws: Never.self) {
            try SettingsFile.merge(["key-\(number)": "\(value)"], into: path)
          }
        }
        return nil
      }, work.toOpaque())
  }

  func join() {
    pthread_join(thread, nil)
  }

  private final class Work {
    let parts: (Int, String)

    init(number: Int, path: String) {
      parts = (number, path)
    }
  }
}
