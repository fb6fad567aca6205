import System
import TestSupport
import Testing

/// The sources of all modules, read as text.
enum SourceText {
  static let root =
    "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// Every Swift file under `Sources`, without its comments.
  static func files() throws -> [(name: String, text: String)] {
    let files = Folder.sources(in: root + "/Sources")
    try #require(files.count > 300)
    return try files.map { file in
      let lines = String(decoding: try File.read(file), as: UTF8.self).split(separator: "\n")
      let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return (file, code.joined(separator: "\n"))
    }
  }
}
