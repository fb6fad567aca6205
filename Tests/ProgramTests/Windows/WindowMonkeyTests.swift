import TestSupport
import Testing

/// Random deeds in several windows, whose answers come when the windows show something else.
@Suite(.timeLimit(.minutes(30))) struct WindowMonkeyTests {
  @Test(arguments: Extent.of(Array(1...40), usually: [1, 2])) func everyStrokeComesIntoItsOwnFile(
    seed: UInt64
  ) throws {
    let monkey = try WindowMonkey(seed: seed)
    try monkey.play(Extent.of(200, usually: 60))
    try monkey.expectAllInTheirFiles()
  }
}
