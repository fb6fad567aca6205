import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

/// Runs the program without a window, in a folder with a drawing.
struct CommandShell {
  let home: TemporaryFolder

  let marks: [Mark] = [
    .dot(Dot(at: Point(x: 12.5, y: 8), ink: Ink(colour: .black, width: 6))),
    .stroke(
      Stroke(
        through: [Point(x: 10, y: 10), Point(x: 60, y: 10), Point(x: 60.25, y: 45)],
        ink: Ink(colour: Colour(0xC02020), width: 3))),
    .stroke(
      Stroke(
        grouping: [
          .dot(Dot(at: Point(x: 30, y: 30))),
          .stroke(Stroke(through: [Point(x: -4, y: 31), Point(x: 40, y: 33)])),
        ], ink: .line)),
  ]

  var path: String { home.path + "/a.scrawl" }

  init() throws {
    home = try TemporaryFolder()
    try DrawingMaker.write(marks, to: home.path + "/a.scrawl")
  }

  func run(
    _ arguments: [String], launcher: [String] = [], environment: [String: String?] = [:]
  ) throws -> (exit: ChildProcess.Exit, ChildProcess) {
    let program = try Sitting.start(
      arguments, display: nil, home: home, environment: environment, launcher: launcher)
    return (try program.waitForExit(), program)
  }

  /// The output of the program, which must succeed.
  func output(_ arguments: String..., launcher: [String] = []) throws -> String {
    try output(arguments: arguments, launcher: launcher)
  }

  func output(arguments: [String], launcher: [String] = []) throws -> String {
    let (exit, program) = try run(arguments, launcher: launcher)
    #expect(exit == .status(0))
    #expect(program.standardError == "")
    return program.standardOutput
  }

  /// The error message of the program, which must fail.
  func refusal(_ arguments: String..., status: Int32 = 1) throws -> String {
    try refusal(arguments: arguments, status: status)
  }

  func refusal(arguments: [String], status: Int32 = 1) throws -> String {
    let (exit, program) = try run(arguments)
    #expect(exit == .status(status))
    #expect(program.standardOutput == "")
    #expect(program.standardError.split(separator: "\n").count == 1)
    return program.standardError
  }

  /// The names of the files in the drawing's folder, which also contains the user's cache.
  func names() -> [String] {
    Folder.files(in: home.path).map { FilePath.name(of: $0) }.filter { $0 != ".cache" }
  }
}
