import Geometry
import Marks
import Rendering
import System
import Testing

@testable import Canvas

/// Drawing tiles while a touch is on the canvas.
@Suite(.timeLimit(.minutes(120))) struct HeldInkTests {
  private let layer = InkLayer(Size(width: 500, height: 380), workers: TileWorkers(size: 1))

  init() {
    layer.show(
      Drawing(
        (0..<4000).map { index in
          let start = Point(x: Double(index % 63) * 25 - 500, y: Double(index / 63) * 25 - 500)
          return .stroke(
            Stroke(through: (0..<20).map { start + Vector(dx: Double($0 * 2), dy: Double($0)) }))
        }))
  }

  /// The tiles around the visible ones.
  private var near: [TileGrid.Index] {
    let seen = layer.seen
    return TileGrid.tiles(touching: seen.outset(by: TileGrid.side))
      .filter { TileGrid.frame(of: $0).intersection(seen) == nil }
  }

  private func areDrawn(_ tiles: [TileGrid.Index]) -> Bool {
    tiles.allSatisfy { layer.store[$0, layer.grid]?.isComplete(in: TileGrid.frame(of: $0)) == true }
  }

  private func wait(until isDone: () -> Bool) {
    for _ in 0..<1000 where !isDone() {
      layer.workers?.results.wait(atMost: 20)
      layer.ready()
    }
  }

  @Test func onlyWhatIsSeenIsDrawnUnderAHand() throws {
    layer.begin()
    layer.isHeld = true
    wait { layer.isComplete }
    #expect(layer.isComplete)
    #expect(!near.contains { layer.store[$0, layer.grid]?.isWorkedOn == true })
    #expect(layer.workers?.replace([]).isEmpty == true)
    #expect(!areDrawn(near))
  }

  @Test func whatIsNearIsDrawnWhenTheHandIsLifted() throws {
    layer.begin()
    layer.isHeld = true
    wait { layer.isComplete }
    layer.isHeld = false
    wait { areDrawn(near) }
    #expect(areDrawn(near))
  }

  @Test func whatIsNearIsDrawnWhereAHandMovesThePaper() throws {
    layer.begin()
    layer.isHeld = true
    layer.look(at: Viewport(origin: Point(x: 40, y: 0)))
    layer.begin()
    wait { areDrawn(near) }
    #expect(areDrawn(near))
  }
}
