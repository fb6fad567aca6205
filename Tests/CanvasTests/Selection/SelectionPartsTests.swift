import Geometry
import Graphics
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// The frames of single selected marks.
@Suite struct SelectionPartsTests {
  private let stage: CanvasStage

  init() {
    stage = CanvasStage(SelectTool(), (0..<60).map { Self.line(Double($0) * 4 + 20) })
  }

  /// A horizontal line.
  private static func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: [Point(x: 20, y: y), Point(x: 90, y: y)]))
  }

  /// Selects the lines with these numbers, the topmost first.
  private func select(_ numbers: [Int]) -> [Rect] {
    let marks = stage.session.drawing.rankedMarks
    stage.canvas.selection.select(numbers.map { marks[$0] })
    return stage.canvas.selection.parts.boxes
  }

  @Test func marksWithOthersBetweenThemHaveFramesOfTheirOwn() throws {
    let boxes = select([0, 5])
    #expect(boxes.map { ($0.centre.y * 2).rounded() / 2 } == [20, 40])
  }

  @Test func marksBesideEachOtherHaveOnlyTheFrameOfAll() {
    #expect(select([0, 1]).isEmpty)
    #expect(select(Array(0..<60)).isEmpty)
  }

  @Test func aSingleMarkAndManyHaveOneFrame() {
    #expect(select([3]).isEmpty)
    #expect(select(Array(stride(from: 0, to: 60, by: 2))).count == 30)
    #expect(select(Array(0..<30) + Array(40..<60)).isEmpty)
  }

  @Test func theyFollowTheMarks() {
    _ = select([0, 5])
    stage.canvas.selection.move(by: Vector(dx: 0, dy: 2))
    #expect(stage.canvas.selection.parts.boxes.map { $0.centre.y.rounded() } == [22, 42])
    stage.canvas.selection.clear()
    #expect(stage.canvas.selection.parts.boxes.isEmpty)
  }

  @Test func theyAreSeen() throws {
    let boxes = select([0, 5])
    func pixels() throws -> [UInt32] {
      let surface = try ImageSurface(width: 400, height: 300, format: .argb)
      let context = Context(surface)
      stage.canvas.selection.draw(
        near: stage.canvas.bounds, in: Colour(0xFF0000), .white, on: context)
      try context.finish()
      return surface.pixels
    }
    // The row is on the upper side of the lower mark's frame, far from the frame of both.
    let y = Int(boxes[1].minY - CanvasSelection.reach / 2)
    let row = try pixels()[y * 400 + 40..<y * 400 + 60]
    #expect(row.allSatisfy { $0 >> 24 > 20 })
  }
}
