import Marks
import TestSupport
import Testing

/// The program at a server with a tablet and a touchscreen, and its window.
struct TabletStage {
  let server: TabletServer
  let sitting: Sitting
  var pilot: Pilot { sitting.pilot }

  init() throws {
    server = try TabletServer()
    sitting = try Sitting(on: server.displayName)
  }

  /// Ends the program. Returns the marks that are in the file then.
  func marks() throws -> [Mark] {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    return try sitting.marks()
  }
}
