import System
import TestSupport
import Testing

/// The program on a system without any font.
@Suite(.timeLimit(.minutes(120))) struct MissingFontsTests {
  @Test func controlsHaveSaneHeights() throws {
    let shell = try CommandShell()
    let fonts = "<fontconfig><dir>\(shell.home.path)/none</dir></fontconfig>"
    try File.write(Array(fonts.utf8), to: shell.home.path + "/fonts.conf")
    let (exit, program) = try shell.run(
      ["--dump-views"], environment: ["FONTCONFIG_FILE": shell.home.path + "/fonts.conf"])
    #expect(exit == .status(0))
    let frames = program.standardOutput.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first?.split(separator: ",").compactMap { Int($0) }
    }
    #expect(frames.count > 50)
    #expect(frames.allSatisfy { $0.count == 4 && $0.allSatisfy { abs($0) <= 4096 } })
  }
}
