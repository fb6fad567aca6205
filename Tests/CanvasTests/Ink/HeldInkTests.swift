import Geometry
import Marks
import Rendering
import System
import Testing

@testable import Canvas

/// Drawing tiles while a touch is on the canvas.
@Suite(.timeLimit(.minutes(120))) struct HeldInkTests {
  private let tiles = CanvasTiles(Size(width: 500, height: 380), workers: TileWorkers(size: 1))

  init() {
    tiles.show(
      Drawing(
        (0..<4000).map { index in
          let start = Point(x: Double(index % 63) * 25 - 500, y: Double(index / 63) * 25 - 500)
          return .stroke(
            Stroke(through: (0..<20).map { start + Vector(dx: Double($0 * 2), dy: Double($0)) }))
        }))
  }

  /// The tiles around the visible ones.
  private var near: [TileGrid.Index] {
    let seen = tiles.seen
    return TileGrid.tiles(touching: seen.outset(by: TileGrid.side))
      .filter { TileGrid.frame(of: $0).intersection(seen) == nil }
  }

  private func areDrawn(_ indices: [TileGrid.Index]) -> Bool {
    indices.allSatisfy {
      tiles.store[$0, tiles.grid]?.isComplete(in: TileGrid.frame(of: $0)) == true
    }
  }

  private func wait(until isDone: () -> Bool) {
    for _ in 0..<1000 where !isDone() {
      tiles.workers?.results.wait(atMost: 20)
      tiles.ready()
    }
  }

  @Test func onlyWhatIsSeenIsDrawnUnderAHand() throws {
    tiles.begin()
    tiles.isHeld = true
    wait { tiles.isComplete }
    #expect(tiles.isComplete)
    #expect(!near.contains { tiles.store[$0, tiles.grid]?.isWorkedOn == true })
    #expect(tiles.workers?.replace([]).isEmpty == true)
    #expect(!areDrawn(near))
  }

  @Test func whatIsNearIsDrawnWhenTheHandIsLifted() throws {
    tiles.begin()
    tiles.isHeld = true
    wait { tiles.isComplete }
    tiles.isHeld = false
    wait { areDrawn(near) }
    #expect(areDrawn(near))
  }

  @Test func whatIsNearIsDrawnWhereAHandMovesThePaper() throws {
    tiles.begin()
    tiles.isHeld = true
    tiles.look(at: Viewport(origin: Point(x: 40, y: 0)))
    tiles.begin()
    wait { areDrawn(near) }
    #expect(areDrawn(near))
  }
}
