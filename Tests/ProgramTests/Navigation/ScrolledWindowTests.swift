import Configuration
import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

/// Panning copies pixels on the screen. The window must look the same as one that is drawn as a whole.
@Suite(.timeLimit(.minutes(120))) struct ScrolledWindowTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    // Animations would make the pixels depend on time.
    try SettingsFile.merge(["less-motion": "true"], into: home.path + "/.config/scrawl/settings")
  }

  /// Starts the program with ink under its cards and beside them.
  private func sitting(on display: String? = nil) throws -> Sitting {
    let sitting = try Sitting(on: display ?? server.displayName, home: home, chrome: true)
    let pilot = sitting.pilot
    let (width, height) = pilot.size
    try pilot.drag(through: [(width / 2, height / 3), (width / 2 + 90, height - 120)])
    try pilot.drag(through: [(width * 9 / 20, height / 2), (width - 300, height / 2 + 60)])
    for _ in 0..<4 {
      try pilot.key("Left", [.shift])
      try pilot.key("Right")
      try pilot.drag(through: [(width * 9 / 20, height / 3), (width / 2, height / 3 + 70)])
    }
    try pilot.key("0", [.control])
    try pilot.key("1")
    // The title card doesn't change any more after these steps.
    try sitting.waitForSteps(6)
    try pilot.ping()
    return sitting
  }

  private func expectAsDrawnWhole(_ pilot: Pilot, _ what: String) throws {
    try pilot.ping()
    let seen = try pilot.captureWindow()
    pilot.spoil()
    try pilot.ping()
    let whole = try pilot.captureWindow()
    let width = pilot.size.width
    let differing = seen.indices.filter { seen[$0] != whole[$0] }
      .map { "\($0 % width),\($0 / width): \(seen[$0]) instead of \(whole[$0])" }
    #expect(differing.isEmpty, "\(what): \(differing.prefix(8))")
    #expect(Set(whole).count > 8, "There is something to be seen.")
  }

  struct Circumstances: CustomTestStringConvertible {
    var hidden: [String] = []
    var dotsPerInch = 96
    var testDescription: String { "without \(hidden), \(dotsPerInch) dpi" }
  }

  @Test(arguments: [
    Circumstances(), Circumstances(hidden: ["MIT-SHM"]), Circumstances(dotsPerInch: 144),
    Circumstances(dotsPerInch: 192),
  ])
  func looksAsOneDrawnWholeAfterEveryStep(_ circumstances: Circumstances) throws {
    let filtered = try FilteredServer(before: server.displayName, hiding: circumstances.hidden)
    try Pilot(display: server.displayName)
      .setRootProperty("RESOURCE_MANAGER", "Xft.dpi:\t\(circumstances.dotsPerInch)\n")
    let sitting = try sitting(on: filtered.displayName)
    let pilot = sitting.pilot
    let middle = (x: pilot.size.width / 2, y: pilot.size.height / 2)
    for button in [Pilot.Button.wheelDown, .wheelDown, .wheelRight, .wheelUp, .wheelLeft] {
      try pilot.click(button, at: middle)
      try expectAsDrawnWhole(pilot, "\(button)")
    }
    for key in ["plus", "6"] {
      try pilot.key(key)
      try pilot.click(.wheelDown, at: middle)
      try pilot.click(.wheelRight, at: middle)
      try expectAsDrawnWhole(pilot, "\(key)")
    }
    withExtendedLifetime((filtered, sitting)) {}
  }

  @Test func manyStepsAtOnceLookAsOneDrawnWhole() throws {
    let sitting = try sitting()
    let pilot = sitting.pilot
    let middle = (x: pilot.size.width / 2, y: pilot.size.height / 2)
    for number in 0..<60 {
      try pilot.click([.wheelDown, .wheelRight, .wheelUp, .wheelDown][number % 4], at: middle)
    }
    try expectAsDrawnWhole(pilot, "many steps")
    try pilot.drag(.middle, through: [middle, (400, 300), (431, 322), (475, 300), (470, 411)])
    try expectAsDrawnWhole(pilot, "a drag")
    withExtendedLifetime(sitting) {}
  }

  @Test func whatWasCoveredMeanwhileLooksAsOneDrawnWhole() throws {
    let sitting = try sitting()
    let pilot = sitting.pilot
    let middle = (x: pilot.size.width / 2, y: pilot.size.height / 2)
    let cover = pilot.cover(x: 200, y: 150, width: 300, height: 200)
    for button in [Pilot.Button.wheelDown, .wheelRight, .wheelDown] {
      try pilot.click(button, at: middle)
      try pilot.ping()
    }
    pilot.uncover(cover)
    try expectAsDrawnWhole(pilot, "after a cover")
    for number in 0..<30 {
      let cover = pilot.cover(x: 300, y: 100 + number * 10, width: 200, height: 120)
      try pilot.click(number % 3 == 0 ? .wheelRight : .wheelDown, at: middle)
      pilot.uncover(cover)
      try pilot.click(.wheelUp, at: middle)
    }
    try expectAsDrawnWhole(pilot, "covers between steps")
    withExtendedLifetime(sitting) {}
  }

  @Test func whatWasOffTheScreenLooksAsOneDrawnWhole() throws {
    let sitting = try sitting()
    let pilot = sitting.pilot
    let place = pilot.origin
    pilot.place(x: -300, y: -200)
    for button in [Pilot.Button.wheelDown, .wheelRight, .wheelUp, .wheelLeft, .wheelDown] {
      try pilot.click(button, at: (500, 400))
      try pilot.ping()
    }
    pilot.place(x: place.x, y: place.y)
    try expectAsDrawnWhole(pilot, "back on the screen")
    withExtendedLifetime(sitting) {}
  }

  @Test func whatWasNotYetSharpLooksAsOneDrawnWhole() throws {
    var random = SeededGenerator(5)
    let marks = (0..<2000).map { _ in
      let start = Point(
        x: .random(in: 0...2000, using: &random), y: .random(in: 0...1500, using: &random))
      return Mark.stroke(
        Stroke(
          through: (0..<30).map { _ in
            start
              + Vector(
                dx: .random(in: 0...90, using: &random), dy: .random(in: 0...90, using: &random))
          }, ink: Ink(colour: .black, width: 3)))
    }
    let path = home.path + "/many.scrawl"
    try DrawingMaker.write(marks, to: path)
    let sitting = try Sitting(on: server.displayName, arguments: [path], home: home, chrome: true)
    let pilot = sitting.pilot
    let middle = (x: pilot.size.width / 2, y: pilot.size.height / 2)
    for key in ["plus", "minus", "minus", "6"] {
      try pilot.key(key)
      for button in [Pilot.Button.wheelDown, .wheelRight, .wheelDown] {
        try pilot.click(button, at: middle)
      }
      try expectAsDrawnWhole(pilot, key)
    }
    withExtendedLifetime(sitting) {}
  }

  @Test func aSelectionThatWasJustMovedLooksAsOneDrawnWhole() throws {
    let sitting = try sitting()
    let pilot = sitting.pilot
    let middle = (x: pilot.size.width / 2, y: pilot.size.height / 2)
    try pilot.key("v")
    try pilot.drag(through: [(300, 150), (middle.x + 60, middle.y + 60)])
    try pilot.ping()
    for button in [Pilot.Button.wheelDown, .wheelRight, .wheelUp] {
      try pilot.drag(through: [middle, (middle.x - 30, middle.y + 10), (middle.x - 50, middle.y)])
      try pilot.click(button, at: middle)
      try pilot.click(button, at: middle)
      try expectAsDrawnWhole(pilot, "\(button)")
    }
    withExtendedLifetime(sitting) {}
  }
}
