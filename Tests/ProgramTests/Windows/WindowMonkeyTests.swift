import Glibc
import TestSupport
import Testing

/// Random actions in several windows, whose results may come when the windows show another drawing. With `--all`, 50 monkeys do
/// 200 actions each; `SCRAWL_SEED=51 Scripts/test --all ProgramTests --filter WindowMonkey` runs 50 other ones.
@Suite(.timeLimit(.minutes(120))) struct WindowMonkeyTests {
  private static let first = getenv("SCRAWL_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
  private static let seeds = Extent.of((0..<50).map { first + $0 }, usually: [first, first + 1])

  @Test(arguments: seeds) func everyStrokeComesIntoItsOwnFile(seed: UInt64) throws {
    let monkey = try WindowMonkey(seed: seed)
    try monkey.play(Extent.of(200, usually: 60))
    try monkey.expectAllInTheirFiles()
  }
}
