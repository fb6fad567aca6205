import TestSupport
import Testing

/// The folder with the sources, and the programs that read it.
enum Repository {
  static let path =
    "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The output of a program in the folder, which must succeed. A failure contains its messages.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> String {
    let program = try ChildProcess(
      program, arguments, environment: environment, directory: path)
    let end = try program.waitForExit(within: 120)
    try #require(
      end == .status(0), "\(arguments): \(program.standardOutput)\(program.standardError)")
    return program.standardOutput
  }

  /// The contents of a folder: the paths of files and links, and of folders with a slash at their end.
  static func content(of folder: String) throws -> [String] {
    try run(
      "find",
      [
        folder, "-mindepth", "1", "(", "-type", "d", "-printf", "%P/\\n", ")",
        "-o", "-printf", "%P\\n",
      ]
    ).split(separator: "\n").map(String.init).sorted()
  }
}
