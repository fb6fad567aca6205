import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

/// Finding words in the open drawing, by keys.
@Suite(.timeLimit(.minutes(120))) struct SeekProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let path: String

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    path = home.path + "/house.scrawl"
    try DrawingMaker.write([.dot(Dot(at: Point(x: 200, y: 200)))], to: path)
    try add("dark roof", at: "4000,3000")
    try add("a Röof", at: "-3000,5000")
    try add("walls", at: "0,0")
  }

  private func add(_ words: String, at place: String) throws {
    let program = try Sitting.start(
      ["text", path, "--add", words, "--at", place], display: nil, home: home)
    try #require(try program.waitForExit() == .status(0))
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
  }

  /// Whether a colour is that of the light behind the current hit, on white paper.
  private static func isLight(_ colour: UInt32) -> Bool {
    let (red, green, blue) = (colour >> 16 & 255, colour >> 8 & 255, colour & 255)
    return blue > 220 && red < 190 && green < 200 && red > 160
  }

  private func waitForLight(in sitting: Sitting) throws {
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: 0, y: height / 4, width: width, height: height / 2) {
      $0.contains(where: Self.isLight)
    }
  }

  private func type(_ text: String, in sitting: Sitting) throws {
    for character in text { try sitting.pilot.key(String(character)) }
  }

  /// Draws a short line in the middle of the window.
  private func draw(in sitting: Sitting, steps: UInt) throws {
    let (x, y) = (sitting.pilot.size.width / 2, sitting.pilot.size.height / 2)
    try sitting.pilot.drag(through: [(x, y), (x + 9, y + 9)])
    try sitting.waitForSteps(steps)
  }

  /// Ends the program, and returns where the lines begin.
  private func places(_ sitting: Sitting) throws -> [Point] {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    return try Sitting.marks(in: path).compactMap { mark in
      if case .stroke(let stroke) = mark { stroke.location } else { nil }
    }
  }

  private static func near(_ place: Point, _ other: Point) -> Bool {
    (place - other).length < 400
  }

  @Test func typingGoesToTheFirstHitAndLightsIt() throws {
    let sitting = try sit()
    try sitting.pilot.key("f", [.control])
    try type("roof", in: sitting)
    try waitForLight(in: sitting)
    try draw(in: sitting, steps: 1)
    let place = try #require(try places(sitting).first)
    #expect(Self.near(place, Point(x: 4000, y: 3000)))
  }

  @Test func keysGoToTheNextHitAndBack() throws {
    let sitting = try sit()
    try sitting.pilot.key("f", [.control])
    try type("roof", in: sitting)
    try waitForLight(in: sitting)
    try sitting.pilot.key("Return")
    try draw(in: sitting, steps: 1)
    try sitting.pilot.key("F3", [.shift])
    try draw(in: sitting, steps: 2)
    try sitting.pilot.key("F3")
    try draw(in: sitting, steps: 3)
    let (first, second) = (Point(x: 4000, y: 3000), Point(x: -3000, y: 5000))
    let found = try places(sitting)
    #expect(found.count == 3)
    #expect(zip(found, [second, first, second]).allSatisfy { Self.near($0, $1) })
  }

  @Test func escapeEndsTheSearchAndItsLight() throws {
    let sitting = try sit()
    try sitting.pilot.key("f", [.control])
    try type("roof", in: sitting)
    try waitForLight(in: sitting)
    try sitting.pilot.key("Escape")
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: 0, y: height / 4, width: width, height: height / 2) {
      !$0.contains(where: Self.isLight)
    }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }
}
