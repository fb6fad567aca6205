import Configuration
import Marks
import TestSupport
import Testing

/// The program's window on an X server with a tablet and a touchscreen.
struct TabletStage {
  let server: TabletServer
  let sitting: Sitting
  var pilot: Pilot { sitting.pilot }

  /// Starts a server and the program. `devices` is the content of the file of device records.
  init(devices: [String: String] = [:]) throws {
    let home = try TemporaryFolder()
    if !devices.isEmpty {
      try SettingsFile.merge(
        devices.mapValues { $0 as String? }, into: home.path + "/.config/scrawl/devices")
    }
    try self.init(at: TabletServer(), home: home)
  }

  /// Starts the program again on the same server and in the same home folder.
  init(at server: TabletServer, home: TemporaryFolder) throws {
    self.server = server
    sitting = try Sitting(on: server.displayName, home: home)
  }

  /// Ends the program, and returns the marks in the file.
  func marks() throws -> [Mark] {
    try end()
    return try sitting.marks()
  }

  func end() throws {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
  }

  /// Draws a line with a pen.
  func draw(
    _ device: TabletDevice = .pen, from start: (x: Double, y: Double),
    to end: (x: Double, y: Double), pressure: Double = 1000
  ) throws {
    try server.move(device, to: start, .init(pressure: 0))
    try server.press(1, device, .init(pressure: pressure))
    for step in 1...5 {
      let part = Double(step) / 5
      let place = (x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try server.move(device, to: place, .init(pressure: pressure + Double(step)))
    }
    try server.release(1, device, .init(pressure: 0))
  }
}
