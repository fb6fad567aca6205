import TestSupport
import Testing

/// The program on screens of other depths, and on a screen without a window manager.
@Suite(.timeLimit(.minutes(120))) struct ScreenTests {
  @Test func drawsOnAScreenOfFewerColours() throws {
    let server = try XServer(depth: 16)
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(20, 20), (200, 20)])
    try pilot.ping()
    // Red and blue have five bits, green six.
    #expect(try pilot.pixel(x: 100, y: 60) & 0xF8_FCF8 == 0xF8_FCF8)
    let ink = try pilot.pixel(x: 100, y: 20)
    #expect(ink & 0xF8 == 0xF8)
    #expect((0x60...0xA0).contains(ink >> 16) && (0x60...0xA0).contains(ink >> 8 & 0xFF))
  }

  @Test(arguments: [(8, "0"), (8, "3"), (24, "5")])
  func drawsOnAScreenWithATableOfColours(depth: Int, kind: String) throws {
    let server = try XServer(depth: depth, arguments: ["-cc", kind])
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(20, 20), (200, 20)])
    try pilot.ping()
    // At eight bits, red and green have three of them, blue two.
    #expect(try pilot.pixel(x: 100, y: 60) & 0xE0_E0C0 == 0xE0_E0C0)
    #expect(try pilot.pixel(x: 100, y: 20) & 0xE0_E0C0 != 0xE0_E0C0)
  }

  @Test func fullScreenTakesTheScreenWithoutAWindowManager() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let size = pilot.size
    for _ in 0..<2 {
      try pilot.key("F11")
      try pilot.waitForSize { $0 == 1280 && $1 == 800 }
      #expect(pilot.origin == (0, 0))
      try pilot.key("F11")
      try pilot.waitForSize { $0 == size.width && $1 == size.height }
    }
    try pilot.key("F11")
    try pilot.ping()
    try sitting.leave()
    try sitting.program.waitForExit()
    // The next window gets the former size of this one.
    let next = try Sitting(on: server.displayName, home: sitting.home)
    #expect(next.pilot.size == size)
  }
}
