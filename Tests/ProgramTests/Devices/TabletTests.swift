import Geometry
import Marks
import System
import TestSupport
import Testing

/// A tablet at a real X server, and the strokes that its events leave in the file.
@Suite(.timeLimit(.minutes(120))) struct TabletTests {
  private let stage: TabletStage
  private var server: TabletServer { stage.server }
  private var sitting: Sitting { stage.sitting }
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try TabletStage()
  }

  private func strokes() throws -> [Stroke] {
    try stage.marks().compactMap {
      if case .stroke(let stroke) = $0 { stroke } else { nil }
    }
  }

  @Test func strokeReachesTheFileAsThePenDrewIt() throws {
    let samples: [(x: Double, y: Double, pressure: Double, right: Double, down: Double)] = [
      (300, 300, 1000, -30, 10), (310, 305, 2000, -20, 20), (330.5, 320.25, 8191, 0, 30),
      (400, 400, 1, 40, -60),
    ]
    try server.setNear(true)
    try server.move(to: (290, 290), .init(pressure: 0, tilt: (-30, 10)))
    for (number, sample) in samples.enumerated() {
      try server.move(
        to: (sample.x, sample.y),
        .init(pressure: sample.pressure, tilt: (sample.right, sample.down)))
      if number == 0 { try server.press(1, .pen, .init(pressure: sample.pressure)) }
    }
    try server.release(1, .pen, .init(pressure: 0))
    try server.setNear(false)
    try sitting.waitForSteps(1)
    let stroke = try #require(try strokes().first)
    let origin = Point(x: Double(pilot.origin.x), y: Double(pilot.origin.y))
    let places = stroke.vertices.map { $0.location + (origin - .zero) }
    #expect(places == samples.map { Point(x: $0.x, y: $0.y) })
    let states = stroke.penStates
    #expect(
      states.map(\.pressure) == samples.map { PenState(pressure: $0.pressure / 8191).pressure })
    #expect(states.map { $0.tilt?.right } == samples.map { $0.right })
    #expect(states.map { $0.tilt?.down } == samples.map { $0.down })
    let times = states.compactMap(\.time)
    #expect(times.count == samples.count && times == times.sorted())
  }

  @Test func otherEndErases() throws {
    try server.setNear(true)
    try server.move(to: (300, 300), .init(pressure: 100))
    try server.press()
    try server.move(to: (400, 300), .init(pressure: 200))
    try server.release(1, .pen, .init(pressure: 0))
    try server.setNear(false)
    try sitting.waitForSteps(1)
    try server.setNear(true, .eraser)
    try server.move(.eraser, to: (350, 250), .init(pressure: 100))
    try server.press(1, .eraser)
    try server.move(.eraser, to: (350, 350), .init(pressure: 200))
    try server.release(1, .eraser, .init(pressure: 0))
    try server.setNear(false, .eraser)
    try sitting.waitForSteps(2)
    #expect(try strokes().isEmpty)
  }

  @Test(arguments: [0, 6])
  func noneOfTwoThousandSamplesIsLost(besideBusyProcesses count: Int) throws {
    let busy = try (0..<count).map { _ in
      try ChildProcess("/bin/sh", ["-c", "while :; do :; done"])
    }
    defer { for process in busy { process.kill() } }
    try server.setNear(true)
    try server.move(to: (100, 100), .init(pressure: 1))
    try server.press()
    let start = ContinuousClock.now
    for number in 1...2000 {
      while start.duration(to: .now) < .milliseconds(number) {}
      let place = (x: Double(250 + number) / 2.5, y: Double(600 + number * 7 % 400) / 2)
      try server.move(to: place, .init(pressure: Double(number)))
    }
    try server.release(1, .pen, .init(pressure: 0))
    try sitting.waitForSteps(1)
    let stroke = try #require(try strokes().first)
    #expect(stroke.vertices.count == 2001)
    let pressures = stroke.penStates.dropFirst().map(\.pressure)
    let isWhole = pressures == (1...2000).map { PenState(pressure: Double($0) / 8191).pressure }
    #expect(isWhole)
  }

  @Test func quickDotNeedsNothingAfterIt() throws {
    try server.setNear(true)
    try server.move(to: (300, 300), .init(pressure: 0))
    try server.press(1, .pen, .init(pressure: 500))
    try server.release(1, .pen, .init(pressure: 0))
    try sitting.waitForSteps(1)
  }

  @Test func penThatIsUnpluggedKeepsItsStroke() throws {
    let travel = TabletDevice("Travel Tablet Pen (0x1a2b)", levels: 1000)
    try server.plug(travel, like: .pen)
    try pilot.ping()
    try server.move(travel, to: (300, 300), .init(pressure: 1000))
    try server.press(1, travel, .init(pressure: 1000))
    for step in 1...10 {
      try server.move(travel, to: (300 + Double(step) * 10, 300), .init(pressure: 2000))
    }
    try server.unplug(travel)
    try sitting.waitForSteps(1)
    // The server gives its number to another device.
    try server.plug(travel, like: .eraser)
    try server.unplug(travel)
    let stroke = try #require(try strokes().first)
    #expect(stroke.vertices.count == 11)
    #expect(stroke.penStates.last?.pressure == PenState(pressure: 2000 / 8191).pressure)
  }

  @Test func strokeThatLeavesTheWindowStaysOne() throws {
    try server.setNear(true)
    try server.move(to: (300, 300), .init(pressure: 500))
    try server.press(1, .pen, .init(pressure: 500))
    let right = Double(pilot.origin.x + pilot.size.width)
    let way = stride(from: 310, through: right + 60, by: 10)
    for x in way { try server.move(to: (x, 300)) }
    for x in way.reversed() { try server.move(to: (x, 320)) }
    try server.release(1, .pen, .init(pressure: 0))
    try sitting.waitForSteps(1)
    let strokes = try strokes()
    #expect(strokes.count == 1)
    #expect(strokes.first?.vertices.count == Array(way).count * 2 + 1)
  }

  @Test func sideButtonUnderTheTipMovesTheCanvas() throws {
    try server.setNear(true)
    try server.move(to: (300, 300), .init(pressure: 0))
    try server.press(2, .pen)
    try server.press(1, .pen, .init(pressure: 500))
    for step in 1...5 { try server.move(to: (300 + Double(step) * 10, 300), .init(pressure: 600)) }
    try server.release(1, .pen, .init(pressure: 0))
    try server.release(2, .pen)
    try pilot.ping()
    try server.move(to: (300, 300), .init(pressure: 500))
    try server.press(1, .pen, .init(pressure: 500))
    for step in 1...5 { try server.move(to: (300 + Double(step) * 10, 300)) }
    try server.release(1, .pen, .init(pressure: 0))
    try sitting.waitForSteps(1)
    let strokes = try strokes()
    #expect(strokes.count == 1)
    #expect((strokes.first?.vertices.first?.location.x ?? 0) <= 250)
  }

  @Test func recordOfThePenRepeatsTheStroke() throws {
    try server.setNear(true)
    try server.move(to: (300, 300), .init(pressure: 0))
    try server.press(1, .pen, .init(pressure: 819.1))
    for step in 1...10 {
      try server.move(to: (300 + Double(step) * 10, 300), .init(pressure: 1638.2))
    }
    try server.release(1, .pen, .init(pressure: 0))
    try sitting.waitForSteps(1)
    try pilot.key("k", [.control])
    for letter in "minutes" { try pilot.key(String(letter)) }
    try pilot.key("Return")
    let folder = sitting.home.path + "/Pictures"
    let start = ContinuousClock.now
    while !Folder.files(in: folder).contains(where: { $0.hasSuffix(".input.txt") }),
      start.duration(to: .now) < .seconds(20)
    {
      try pilot.ping()
    }
    let path = try #require(Folder.files(in: folder).first { $0.hasSuffix(".input.txt") })
    let replay = try Sitting.start(["replay-input", path], display: nil, home: sitting.home)
    #expect(try replay.waitForExit() == .status(0))
    let lines = replay.standardOutput.split(separator: "\n")
    let stroke = try #require(lines.first { $0.hasPrefix("pen ended 300,300@0*0.1") })
    #expect(stroke.contains(" 310,300@") && stroke.contains("*0.2/0,0"))
    #expect(stroke.split(separator: " ").count == 2 + 12)
    #expect(lines.contains { $0.contains(" pen serial 18193") })
  }

  @Test func recordThatIsNoneIsRefused() throws {
    let path = sitting.home.path + "/notes.txt"
    try File.write(Array("loss\nhello\n".utf8), to: path)
    let replay = try Sitting.start(["replay-input", path], display: nil, home: sitting.home)
    #expect(try replay.waitForExit() == .status(1))
    #expect(replay.standardError.contains("line 2 is not one of a record of the pen"))
  }
}
