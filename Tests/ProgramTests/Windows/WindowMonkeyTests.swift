import Glibc
import TestSupport
import Testing

/// Random deeds in several windows, whose answers come when the windows show something else. With `--all`, 50 monkeys do 200 deeds
/// each; `SCRAWL_SEED=51 Scripts/test --all ProgramTests --filter WindowMonkey` has 50 others do so.
@Suite(.timeLimit(.minutes(120))) struct WindowMonkeyTests {
  private static let first = getenv("SCRAWL_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
  private static let seeds = Extent.of((0..<50).map { first + $0 }, usually: [first, first + 1])

  @Test(arguments: seeds) func everyStrokeComesIntoItsOwnFile(seed: UInt64) throws {
    let monkey = try WindowMonkey(seed: seed)
    try monkey.play(Extent.of(200, usually: 60))
    try monkey.expectAllInTheirFiles()
  }
}
