import Geometry
import Marks
import System
import TestSupport
import Testing

/// A film in the real window.
@Suite(.timeLimit(.minutes(120))) struct ReplayProgramTests {
  private let server: XServer
  private let sitting: Sitting
  private var pilot: Pilot { sitting.pilot }

  init() throws {
    server = try XServer()
    sitting = try Sitting(on: server.displayName)
    for (index, y) in [200, 260, 320].enumerated() {
      try pilot.drag(through: [(300, y), (340, y + 10), (420, y)])
      try sitting.waitForSteps(UInt(index + 1))
    }
  }

  /// A part of the window with all ink and without controls.
  private func ink() throws -> [UInt32] {
    try pilot.capture(x: 280, y: 180, width: 160, height: 170)
  }

  @Test func filmShowsEachStepAndLeavesEverythingAsItWas() throws {
    let window = try pilot.captureWindow()
    let (whole, file) = (try ink(), try File.read(sitting.drawings[0]))
    try sitting.show(by: "h", [.control, .shift])
    // The film is at its end.
    try pilot.key("End")
    try pilot.waitForPixels(x: 280, y: 180, width: 160, height: 170) { $0 == whole }
    try pilot.key("space")
    try pilot.key("space")
    try pilot.key("Home")
    let paper = try pilot.pixel(x: 500, y: 400)
    try pilot.waitForPixels(x: 280, y: 180, width: 160, height: 170) { pixels in
      pixels.allSatisfy { $0 == paper }
    }
    // Each key shows one more line; the rows of the other lines are empty.
    for y in [200, 260, 320] {
      try pilot.key("Right")
      try pilot.waitForPixels(x: 280, y: y - 20, width: 160, height: 45) { pixels in
        pixels.contains { $0 != paper }
      }
      if y < 320 { #expect(try pilot.pixel(x: 340, y: 330) == paper) }
    }
    #expect(try ink() == whole)
    // The pen moves the canvas instead of drawing.
    try pilot.drag(through: [(500, 400), (520, 420), (560, 460)])
    try pilot.ping()
    try sitting.show(by: "Escape")
    try pilot.ping()
    #expect(try pilot.captureWindow() == window)
    #expect(try File.read(sitting.drawings[0]) == file)
    // Drawing works again.
    try pilot.drag(through: [(300, 380), (340, 390)])
    try sitting.waitForSteps(4)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 4)
  }

  @Test func undoneStepsAreSeenAndTakenBack() throws {
    try pilot.key("z", [.control])
    try pilot.ping()
    let now = try ink()
    try sitting.show(by: "h", [.control, .shift])
    try pilot.key("space")
    try pilot.key("Home")
    let paper = try pilot.pixel(x: 500, y: 400)
    for _ in 0..<3 { try pilot.key("Right") }
    try pilot.waitForPixels(x: 280, y: 300, width: 160, height: 45) { pixels in
      pixels.contains { $0 != paper }
    }
    try pilot.key("Right")
    try pilot.waitForPixels(x: 280, y: 180, width: 160, height: 170) { $0 == now }
  }
}
