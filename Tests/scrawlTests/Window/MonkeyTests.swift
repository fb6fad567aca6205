import TestSupport
import Testing

@testable import scrawl

/// Random input of every kind (a monkey test).
@Suite(.timeLimit(.minutes(10))) struct MonkeyTests {
  private static let keys: [(String, [Pilot.Modifier])] = [
    ("p", []), ("e", []), ("h", []), ("v", []), ("z", [.control]), ("z", [.control, .shift]),
    ("minus", []), ("0", []), ("0", [.control]), ("d", [.control]), ("d", [.control, .shift]),
    ("Escape", []),
    ("Delete", []), ("Tab", []), ("Return", []), ("Left", []), ("backslash", [.control]),
    ("n", [.control]), ("space", []),
  ]

  @Test(arguments: [1, 2, 3]) func programOutlivesAnythingThatAHandCanDo(seed: UInt64) throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, chrome: true)
    let pilot = sitting.pilot
    var random = SeededGenerator(seed)
    var isDown = false
    for step in 0..<1500 {
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
        let (key, modifiers) = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
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
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
  }
}
