import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// Random input of every kind (a monkey test).
@Suite(.timeLimit(.minutes(120))) struct MonkeyTests {
  private static let keys: [(String, [Pilot.Modifier])] = [
    ("p", []), ("e", []), ("h", []), ("v", []), ("z", [.control]), ("z", [.control, .shift]),
    ("minus", []), ("1", []), ("0", []), ("0", [.control]), ("d", [.control]),
    ("d", [.control, .shift]),
    ("Escape", []),
    ("Delete", []), ("Tab", []), ("Return", []), ("Left", []), ("backslash", [.control]),
    ("space", []),
  ]

  @Test(arguments: Extent.of([1, 2, 3], usually: [1])) func programOutlivesAnythingThatAHandCanDo(
    seed: UInt64
  ) throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, chrome: true)
    try play(sitting, seed, steps: 1500, Self.keys + [("n", [.control])])
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  /// The drawing has two heaps of dots, far apart, between which the test draws and zooms.
  @Test(arguments: Extent.of([1, 2], usually: [1])) func programOutlivesItInALargeDrawing(
    seed: UInt64
  ) throws {
    let (server, home) = (try XServer(), try TemporaryFolder())
    let path = home.path + "/heaps.scrawl"
    try writeHeaps(to: path)
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, chrome: true)
    // Both heaps come into view.
    try sitting.pilot.key("1")
    for round in 0..<60 {
      try play(sitting, seed * 100 + UInt64(round), steps: 12, Self.keys)
      try turnWheel(sitting.pilot, seed: seed * 100 + UInt64(round))
    }
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try DrawingFile(opening: path, for: .reading).findings() == [])
  }

  private func writeHeaps(to path: String) throws {
    var edits: [Edit] = []
    for id in 1...8000 {
      let heap = Point(x: id % 2 == 0 ? 0 : 6000, y: id % 2 == 0 ? 0 : 4000)
      let place = heap + Vector(dx: Double(id % 90) * 9, dy: Double(id / 90) * 9)
      let dot = RankedMark(rank: Double(id), id: id, mark: .dot(Dot(at: place)))
      if let edit = Edit(from: nil, to: dot) { edits.append(edit) }
    }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write([
      .step(StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: edits))
    ])
    try writer.settle()
  }

  /// Performs `steps` random actions with mouse and keys.
  private func play(
    _ sitting: Sitting, _ seed: UInt64, steps: Int, _ keys: [(String, [Pilot.Modifier])]
  ) throws {
    let pilot = sitting.pilot
    var random = SeededGenerator(seed)
    var isDown = false
    for step in 0..<steps {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<14:
        pilot.move(
          to: (
            Int.random(in: -20...1120, using: &random), Int.random(in: -20...720, using: &random)
          ))
      case 14..<17:
        if isDown { pilot.release() } else { try pilot.press() }
        isDown.toggle()
      case 17:
        try pilot.press(.right)
        pilot.release(.right)
      case 18:
        let (key, modifiers) = keys[Int.random(in: keys.indices, using: &random)]
        try pilot.key(key, modifiers)
      default:
        if step % 5 == 0 {
          try pilot.resize(
            width: Int.random(in: 200...1200, using: &random),
            height: Int.random(in: 150...780, using: &random))
        }
      }
    }
    if isDown { pilot.release() }
    try pilot.ping(within: 30)
  }

  /// Zooms or pans by the wheel, and waits until the program has shown the result.
  private func turnWheel(_ pilot: Pilot, seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let isZoom = Bool.random(using: &random)
    let ways: [Pilot.Button] = [.wheelUp, .wheelDown, .wheelDown, .wheelLeft, .wheelRight]
    let way = ways[Int.random(in: 0..<(isZoom ? 3 : 5), using: &random)]
    if isZoom { try pilot.hold("Control_L") }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      try pilot.press(way)
      pilot.release(way)
    }
    if isZoom { try pilot.letGo("Control_L") }
    try pilot.ping()
  }
}
