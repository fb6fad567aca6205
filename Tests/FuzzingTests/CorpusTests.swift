import Glibc
import TestSupport
import Testing

@testable import Fuzzing

/// Inputs that once made the program fail, and those with which the fuzzer reached new code.
@Suite(.serialized, .timeLimit(.minutes(120))) struct CorpusTests {
  @Test func everyFileOfTheCorpusIsBorne() throws {
    let here = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let folder = here.dropLast(2).joined(separator: "/") + "/Fuzzing/Corpus"
    let files = Folder.files(in: folder)
    #expect(files.count > 100)
    for path in files {
      let bytes = try #require(Self.bytes(of: path), "\(path)")
      Fuzzing.run(bytes)
    }
  }

  @Test(arguments: [StrangeFile.Form.pages, .journal])
  func filesWithStrangePagesAreBorne(form: StrangeFile.Form) {
    var random = SeededGenerator(11)
    for _ in 0..<max(ReaderTests.count / 4, 1) {
      let length = Int.random(in: 0...300, using: &random)
      Fuzzing.run(
        [form.rawValue] + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }
}
