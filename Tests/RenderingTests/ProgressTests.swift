import Geometry
import Graphics
import Marks
import Testing

@testable import Rendering

@Suite struct ProgressTests {
  private let page = Rect(x: 0, y: 0, width: 100, height: 80)
  private var drawing: Drawing {
    Drawing(
      (0..<20).map { index in
        let y = Double(index) * 4
        return .stroke(
          Stroke(through: [Point(x: 5, y: y), Point(x: 95, y: 80 - y)], ink: .line))
      })
  }

  @Test func watchedWorkMakesTheSameFile() throws {
    let watched = try PNGExporter.png(of: drawing, page: page, progress: Progress())
    #expect(try watched == PNGExporter.png(of: drawing, page: page))
  }

  @Test func cancelledWorkMakesNothing() throws {
    let progress = Progress()
    progress.cancel()
    #expect(try PNGExporter.png(of: drawing, page: page, progress: progress) == nil)
  }

  @Test func packingCanBeCancelledToo() throws {
    let surface = try PNGExporter.surface(of: drawing, page: page)
    #expect(try surface.png { true } == nil)
  }

  @Test func everyTileIsAStep() throws {
    let progress = Progress()
    #expect(progress.part == nil)
    _ = try PNGExporter.surface(of: drawing, page: page, progress: progress)
    #expect(progress.part == 1)
  }
}
