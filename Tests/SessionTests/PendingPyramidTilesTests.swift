import Documents
import Rendering
import Testing

@testable import Session

@Suite struct PendingPyramidTilesTests {
  private func keep(_ level: Int, _ x: Int, _ count: Int, in pending: inout PendingPyramidTiles) {
    let pixels = [UInt8](repeating: UInt8(level), count: count)
    pending.keep(
      StoredPyramidTile(level: level, x: x, y: 0, state: 1, pixels: pixels),
      PyramidTile(level: level, x: x, y: 0))
  }

  @Test func whatNobodyWritesTakesNoMoreThanItsBudget() {
    var pending = PendingPyramidTiles(budget: 100_000)
    for x in 0..<4 { keep(5, x, 1000, in: &pending) }
    for x in 0..<1000 {
      keep(1, x, 1000, in: &pending)
      #expect(pending.bytes <= 100_000)
      #expect(pending.tiles[PyramidTile(level: 1, x: x, y: 0)] != nil)
    }
    #expect(pending.tiles.values.reduce(0) { $0 + $1.pixels.count } == pending.bytes)
    // Tiles that show more of the drawing stay.
    #expect(pending.tiles.keys.count { $0.level == 5 } == 4)
  }

  @Test func aPictureThatIsMadeAgainCountsOnce() {
    var pending = PendingPyramidTiles(budget: 100_000)
    for _ in 0..<10 { keep(1, 0, 9000, in: &pending) }
    #expect(pending.bytes == 9000)
    pending.remove(PyramidTile(level: 1, x: 0, y: 0))
    #expect(pending.bytes == 0)
  }
}
