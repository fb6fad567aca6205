import Geometry
import Graphics
import Marks
import Rendering
import Testing
import Toolkit

@testable import Canvas

/// Compositing the sheets of a canvas.
@Suite struct CanvasSheetsTests {
  /// Records which sheets were drawn.
  private final class Log {
    var names: [String] = []
  }

  private final class Leaf: Sheet {
    let name: String
    let level: SheetLevel
    let isOpaque: Bool
    let movesWithCanvas: Bool
    private let log: Log

    init(
      _ name: String, _ level: SheetLevel, _ log: Log, opaque: Bool = false, moves: Bool = true
    ) {
      (self.name, self.level, self.log) = (name, level, log)
      (isOpaque, movesWithCanvas) = (opaque, moves)
    }

    func draw(_ area: Rect, on context: Context) { log.names.append(name) }
  }

  private func drawn(_ log: Log, _ sheets: [Leaf]) throws -> [String] {
    let surface = try ImageSurface(width: 1, height: 1, format: .rgb)
    CanvasSheets(sheets).draw(Rect(x: 0, y: 0, width: 1, height: 1), on: Context(surface))
    return log.names
  }

  @Test func sheetsLieAboveEachOtherByTheirLevelsAndThenInTheirOrder() throws {
    let log = Log()
    let sheets = [
      Leaf("ghost", .ghost, log), Leaf("tiles", .current, log), Leaf("frames", .frames, log),
      Leaf("line", .current, log), Leaf("layer", .below, log), Leaf("other", .above, log),
    ]
    #expect(try drawn(log, sheets) == ["layer", "tiles", "line", "other", "frames", "ghost"])
  }

  @Test func nothingIsDrawnBelowTheTopmostOpaqueSheet() throws {
    let log = Log()
    let sheets = [
      Leaf("tiles", .current, log, opaque: true), Leaf("preview", .current, log, opaque: true),
      Leaf("line", .current, log), Leaf("layer", .below, log),
    ]
    #expect(try drawn(log, sheets) == ["preview", "line"])
  }

  @Test func pixelsAreMovedAlongOnlyWhereAllSheetsMove() {
    let log = Log()
    let moving = Leaf("tiles", .current, log)
    #expect(CanvasSheets([moving]).moveWithCanvas)
    #expect(!CanvasSheets([moving, Leaf("flash", .flash, log, moves: false)]).moveWithCanvas)
  }

  @Test func aStrokeUnderWayLiesOnComingMarksAndUnderGhosts() throws {
    let stage = CanvasStage(PenTool(PenSettings()))
    let canvas = stage.canvas
    canvas.ground = Ground(paper: .white)
    func bar(_ colour: Colour) -> Mark {
      .stroke(
        Stroke(
          through: [Point(x: 100, y: 20), Point(x: 100, y: 180)],
          ink: Ink(colour: colour, width: 30)))
    }
    func pixel() throws -> UInt32 {
      let surface = try ImageSurface(width: 400, height: 300, format: .rgb)
      let context = Context(surface)
      canvas.draw(canvas.bounds, on: context)
      try context.finish()
      return surface.pixels[100 * 400 + 100] & 0xFF_FFFF
    }
    canvas.comingMarks = [bar(Colour(0x00C000))]
    #expect(try pixel() == 0x00C000)
    stage.drag(stride(from: 60, to: 300, by: 8).map { Point(x: $0, y: 100.5) }, lift: false)
    let line = try pixel()
    #expect(line != 0x00C000)
    canvas.ghostMarks = [bar(Colour(0xC00000))]
    #expect(try pixel() != line)
  }
}
