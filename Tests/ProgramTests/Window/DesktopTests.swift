import Geometry
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

/// The program on desktops: with window managers, on Xwayland, and while idle.
@Suite(.timeLimit(.minutes(120))) struct DesktopTests {
  private let places = [(30, 40), (90, 160), (200, 60)]

  private func rendering(like pilot: Pilot) throws -> [UInt32] {
    let stroke = Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) })
    let (width, height) = pilot.size
    return try WindowPixels.pixels(of: [.stroke(stroke)], width: width, height: height)
  }

  @Test func tellsTheWindowManagerWhatItWantsToKnow() throws {
    let server = try XServer()
    let manager = try WindowManager(display: server.displayName)
    let sitting = try Sitting(
      on: server.displayName, environment: ["DESKTOP_STARTUP_ID": "launcher_TIME7"])
    let pilot = sitting.pilot
    #expect(
      Set(pilot.names(of: "WM_PROTOCOLS")).isSuperset(of: [
        "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
      ]))
    #expect(pilot.text(of: "WM_CLASS") == "scrawl\0Scrawl\0")
    #expect(pilot.numbers(of: "_NET_WM_PID") == [UInt(sitting.program.pid)])
    #expect(pilot.text(of: "WM_CLIENT_MACHINE")?.isEmpty == false)
    #expect(pilot.names(of: "_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    #expect(pilot.text(of: "_NET_WM_NAME") == "Untitled — Scrawl")
    #expect(pilot.text(of: "_NET_STARTUP_ID") == "launcher_TIME7")
    let icon = pilot.numbers(of: "_NET_WM_ICON")
    #expect(icon.starts(with: [16, 16]))
    #expect(icon.count == 16 * 16 + 32 * 32 + 48 * 48 + 64 * 64 + 8)
    withExtendedLifetime(manager) {}
  }

  @Test func saysWhenAResizedWindowIsPainted() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: places)
    for size in [(640, 480), (700, 500), (400, 300)] {
      try sitting.pilot.resizeInStep(width: size.0, height: size.1)
      #expect(
        try WindowPixels.look(
          sitting.pilot.captureWindow(), like: rendering(like: sitting.pilot)))
    }
  }

  @Test func closesWhenTheWindowManagerAsks() throws {
    let server = try XServer()
    let manager = try WindowManager(display: server.displayName)
    let sitting = try Sitting(on: server.displayName)
    sitting.pilot.close()
    #expect(try sitting.program.waitForExit() == .status(0))
    withExtendedLifetime(manager) {}
  }

  @Test func drawsUnderAWindowManager() throws {
    let server = try XServer()
    let manager = try WindowManager(display: server.displayName)
    let sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: places)
    try sitting.pilot.ping()
    #expect(
      try WindowPixels.look(
        sitting.pilot.captureWindow(), like: rendering(like: sitting.pilot)))
    withExtendedLifetime(manager) {}
  }

  @Test func drawsAndSavesUnderXWayland() throws {
    let server = try WestonServer()
    let sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: places)
    try sitting.pilot.ping()
    let expected = try rendering(like: sitting.pilot)
    #expect(try WindowPixels.look(sitting.pilot.captureWindow(), like: expected))
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 1)
  }

  @Test func doesNothingWhileNothingHappens() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: places)
    try sitting.pilot.ping()
    // On a busy machine the program may not sleep yet, although it has answered.
    try ChildProcess("sleep", ["1"]).waitForExit()
    let before = try switches(of: sitting.program)
    try ChildProcess("sleep", ["1"]).waitForExit()
    #expect(try switches(of: sitting.program) == before)
  }

  /// The numbers of voluntary context switches of all threads, each of which means a wake-up.
  private func switches(of program: ChildProcess) throws -> [Substring] {
    try Folder.files(in: "/proc/\(program.pid)/task").flatMap { task in
      String(decoding: try File.read(task + "/status"), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("ctxt_switches") }
    }
  }
}
