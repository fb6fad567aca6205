import DrawingSupport
import Glibc
import System
import TestSupport
import Testing

/// Files that the user requests of a drawing that is then closed at once.
@Suite(.timeLimit(.minutes(120))) struct LateExportTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  /// The window of a drawing that is so large that it stays in its file.
  private func sit() throws -> Sitting {
    let path = home.path + "/large.scrawl"
    if access(path, F_OK) != 0 { _ = try LargeDrawing(40, at: path) }
    return try Sitting(
      on: server.displayName, arguments: ["large.scrawl"], home: home,
      environment: Sitting.noPortal)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test(arguments: ["q", "n"]) func aPictureIsCompletedAfterItsDrawingIsClosed(by key: String)
    throws
  {
    let patient = try sit()
    try patient.savePicture()
    try leave(patient)
    let whole = try #require(patient.pictures.first)
    let expected = try File.read(whole)
    unlink(whole)

    let hasty = try sit()
    try hasty.pilot.key("e", [.control])
    try hasty.pilot.key(key, [.control])
    if key != "q" { try hasty.leave() }
    #expect(try hasty.program.waitForExit() == .status(0))
    let late = try #require(hasty.pictures.first)
    #expect(try File.read(late) == expected)
  }

  @Test(arguments: ["q", "n"]) func aPictureThatWaitsForAnotherOneIsSavedAsWell(by key: String)
    throws
  {
    let sitting = try sit()
    for _ in 0..<3 { try sitting.pilot.key("e", [.control]) }
    try sitting.pilot.key(key, [.control])
    if key != "q" { try sitting.leave() }
    #expect(try sitting.program.waitForExit() == .status(0))
    let saved = try sitting.pictures.map { try File.read($0) }
    #expect(saved.count == 3)
    #expect(Set(saved).count == 1)
  }
}
