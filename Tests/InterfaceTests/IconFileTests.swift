import Assets
import System
import TestSupport
import Testing

/// Checks the files in `Resources/Icons`.
@Suite struct IconFileTests {
  private func files() throws -> [(name: String, text: String)] {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let paths = Folder.files(in: parts.dropLast(3).joined(separator: "/") + "/Resources/Icons")
    try #require(paths.count > 20)
    return try paths.map {
      (FilePath.stem(of: $0), String(decoding: try File.read($0), as: UTF8.self))
    }
  }

  @Test func everyFileIsAnAsset() throws {
    for (name, text) in try files() {
      #expect(Assets.icon(name).map { String(decoding: $0, as: UTF8.self) } == text, "\(name)")
    }
  }

  /// `Icon` only reads paths, and each only up to the first unknown command.
  @Test func everyFileHasOnlyWhatIconsAreReadFrom() throws {
    for (name, text) in try files() {
      let elements = Set(text.matches(of: /<(\w+)/).map { $0.1 })
      #expect(elements == ["svg", "path"], "\(name)")
      for path in text.matches(of: /\sd="([^"]*)"/) {
        #expect(path.1.wholeMatch(of: /[MLHVCZmlhvcz0-9 ,.-]+/) != nil, "\(name): \(path.1)")
      }
    }
  }
}
