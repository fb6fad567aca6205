import Geometry
import Marks
import Rendering
import TestSupport
import Testing

@testable import Canvas

/// Ink under an eraser: erased ink disappears at once, and the pixels are exact after workers have drawn them.
@Suite(.timeLimit(.minutes(120))) struct SweptInkTests {
  private static let size = Size(width: 500, height: 380)

  /// A line that crosses itself.
  private func line(_ random: inout SeededGenerator) -> Mark {
    let start = Point(
      x: .random(in: 0...450, using: &random), y: .random(in: 0...330, using: &random))
    let ink = Ink(colour: Colour(0x2040D0), width: .random(in: 0.5...4, using: &random))
    return .stroke(
      Stroke(
        through: (0..<8).map { _ in
          start
            + Vector(
              dx: .random(in: 0...60, using: &random), dy: .random(in: 0...60, using: &random))
        }, ink: ink))
  }

  @Test(arguments: [false, true]) func paperIsAtOnceWhereAnEraserSweptOverLinesAlone(
    isOverOthers: Bool
  ) throws {
    var random = SeededGenerator(11)
    var drawing = Drawing((0..<800).map { _ in line(&random) })
    let frame = Rect(x: 240, y: 190, width: 20, height: 20)
    if isOverOthers {
      drawing.add(.foreign(ForeignMark(kind: "note", box: frame, from: .zero, body: [])))
    }
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    _ = try tiles.finalPixels()
    let eraser = Eraser(
      through: [Point(x: 100, y: 200), Point(x: 400, y: 200)], radius: 15, tolerance: 1.0 / 64)
    let cut = drawing.pieces(leftBy: eraser)
    #expect(cut.count > 100)
    drawing.apply(drawing.delta(cutting: cut))
    let area = eraser.area(leaving: cut)?.outset(by: 1)
    tiles.replaceDrawing(drawing, changing: area, sweeping: eraser.swept)
    #expect(!tiles.isComplete)
    let shown = try tiles.shownPixels()
    func isPaper(_ columns: ClosedRange<Int>) -> Bool {
      (188...212).allSatisfy { row in
        columns.allSatisfy { shown[row * 500 + $0] & 0xFFFFFF == 0xFFFFFF }
      }
    }
    if isOverOthers {
      // The ink beside the eraser's path stays.
      #expect(!isPaper(240...260))
    } else {
      #expect(isPaper(100...400))
    }
    let other = CanvasTiles(Self.size)
    other.show(drawing)
    let isSame = try tiles.finalPixels() == other.finalPixels()
    #expect(isSame)
  }
}
