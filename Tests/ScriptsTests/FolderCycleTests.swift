import TestSupport
import Testing

/// `Scripts/cycles.awk`, applied to generated sources.
@Suite(.timeLimit(.minutes(120))) struct FolderCycleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The cycles among files, whose paths are relative to `Sources`.
  private func circles(
    _ files: KeyValuePairs<String, String>
  ) throws -> (text: String, fails: Bool) {
    let script =
      "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/") + "/Scripts/cycles.awk"
    var paths: [String] = []
    for (path, text) in files {
      let command = "mkdir -p \"Sources/$(dirname \"$1\")\" && printf %s \"$2\" > \"Sources/$1\""
      try run("sh", ["-c", command, "sh", path, text])
      paths.append("Sources/" + path)
    }
    let program = try ChildProcess(
      "awk", ["-f", script] + paths, directory: folder.path)
    let end = try program.waitForExit()
    try #require(end == .status(0) || end == .status(1), "\(program.standardError)")
    return (program.standardOutput, end == .status(1))
  }

  private func run(_ name: String, _ arguments: [String]) throws {
    let program = try ChildProcess(name, arguments, directory: folder.path)
    try #require(try program.waitForExit() == .status(0), "\(program.standardError)")
  }

  @Test func circleIsShownWithAnExampleOfEachUse() throws {
    let found = try circles([
      "M/A/One.swift": "struct One {\n  var two: Two\n  let other = Two()\n}",
      "M/B/Two.swift": "struct Two: Three {}",
      "M/C/Three.swift": "protocol Three {\n  func one() -> One.Part\n}",
    ])
    #expect(found.fails)
    #expect(
      found.text == """
        M/: error: a circle of A B C
          A -> B: 2, as Sources/M/A/One.swift:2: Two
          B -> C: 1, as Sources/M/B/Two.swift:1: Three
          C -> A: 1, as Sources/M/C/Three.swift:2: One

        """)
  }

  @Test func useInOneDirectionIsNoCircle() throws {
    let found = try circles([
      "M/A/One.swift": "struct One { var two: Two }", "M/B/Two.swift": "struct Two {}",
      "N/B/One.swift": "struct One {}", "N/A/Two.swift": "struct Two { var one: One }",
    ])
    #expect(found.text == "")
    #expect(!found.fails)
  }

  @Test(arguments: [
    "// Two", "/* Two /* in */ Two */", "let a = \"Two\"", "let a = \"\\\"Two\"",
    "let a = #\"\"Two\"#",
    "let a = \"\"\"\n  \"Two\"\n  \"\"\"", "let a = \"\\(b(\"Two\"))Two\"", "let a = b.Two",
    "struct Two {}", "private struct Two {}\nlet a = Two()", "import struct N.Two",
    "extension One { struct Two {}; var a: Two }",
  ])
  func whatIsNoUseCountsAsNone(text: String) throws {
    let found = try circles([
      "M/A/One.swift": "struct One {}\n" + text + "\n",
      "M/B/Two.swift": "struct Two { var one: One }",
    ])
    #expect(!found.fails, "\(found.text)")
  }

  @Test(arguments: [
    "let a = \"\\(Two())\"", "let a = \"\"\"\n  \\(b(\"\") + Two())\n  \"\"\"", "extension Two {}",
    "let a = \"//\" + Two()", "/* */ let a: Two.Part", "let a = b\\.self; let c = 0..<Two.d",
    "let a = \"\\\\\"; let b = Two()", "let a = #\"\\\"#; let b = Two()",
    "let a = #\"\\#(Two())\"#",
  ])
  func useIsSeenBesideLiteralsAndComments(text: String) throws {
    let found = try circles([
      "M/A/One.swift": "struct One {}\n" + text + "\n",
      "M/B/Two.swift": "struct Two { var one: One }",
    ])
    #expect(found.fails)
  }

  @Test func nestedTypeIsNotTheOneOfAnotherFolder() throws {
    let found = try circles([
      "M/A/One.swift": "struct One { enum Two {} }",
      "M/A/One+More.swift": "extension One { var two: Two }",
      "M/B/Two.swift": "struct Two { var one: One }",
    ])
    #expect(!found.fails, "\(found.text)")
  }

  @Test func foldersInAFolderAreComparedWithOneAnother() throws {
    let found = try circles([
      "M/A/One.swift": "struct One { var b: InB }", "M/A/B/InB.swift": "struct InB { var c: InC }",
      "M/A/C/InC.swift": "struct InC { var b: InB; var one: One }",
    ])
    #expect(found.text.hasPrefix("M/A/: error: a circle of B C"))
    #expect(!found.text.contains("One"))
  }

  @Test func filesInTheRootOfAModuleAreAFolderToo() throws {
    let found = try circles([
      "M/One.swift": "struct One { var two: Two }", "M/B/Two.swift": "struct Two { var one: One }",
    ])
    #expect(found.text.hasPrefix("M/: error: a circle of . B"))
  }
}
