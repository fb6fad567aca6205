import Geometry
import Graphics
import Marks
import Rendering
import Session
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// Shapes of a drawing whose marks lie in its file look, while the hand scales and turns them, as they stay.
@Suite(.timeLimit(.minutes(120))) struct StandingShapesTests {
  /// A stage on a drawing of `marks` in a file, all of which are selected.
  private func stage(_ marks: [Mark]) throws -> CanvasStage {
    let stage = CanvasStage(
      SelectTool(), over: try #require(StandingSource(Drawing(marks))))
    stage.canvas.ground = Ground(paper: .white)
    stage.canvas.selectAll()
    stage.worker.wait(atMost: 60_000)
    return stage
  }

  /// Reads the selected marks, as the card of the selection does.
  private func read(_ stage: CanvasStage) {
    _ = stage.canvas.selection.rankedMarks(most: 1000)
    stage.worker.wait(atMost: 60_000)
  }

  private static func box(_ x: Double, _ y: Double) -> Mark {
    .shape(
      ShapeMark(
        Shape(
          .figure(ShapeFigure(.rectangle, half: Size(width: 30, height: 20))),
          fill: ShapeFill(.hatched, Colour(0xD07010))),
        ink: Ink(colour: Colour(0x2040C0), width: 8), at: Point(x: x, y: y)))
  }

  private static let line = Mark.stroke(
    Stroke(
      through: [Point(x: 80, y: 60), Point(x: 150, y: 90)], ink: Ink(colour: .black, width: 3)))

  static let scenes: [[Mark]] = [
    [box(100, 80), box(180, 130)], [box(100, 80), line],
    [.filtered(FilteredGroup([box(100, 80), box(180, 130), line]))],
  ]

  @Test(arguments: scenes) func scaledShapesOfAFileLookAsTheyStay(marks: [Mark]) throws {
    let stage = try stage(marks)
    read(stage)
    let selected = try #require(stage.canvas.selection.marks)
    #expect(stage.session.drawing.marksInMemory(in: selected) == nil)
    #expect(stage.canvas.selection.marksWithShapes?.count == marks.count)
    let before = try stage.inkPixels()
    let handles = try #require(stage.canvas.selection.handles(in: stage.canvas.bounds))
    let (start, way) = (handles.place(of: .bottomRight), Vector(dx: 80, dy: 60))
    stage.drag([start, start + way * 0.5, start + way], lift: false)
    let meanwhile = try stage.inkPixels()
    #expect(meanwhile != before)
    stage.root.deliver(.ended(Touch(location: start + way, time: 20)))
    stage.worker.wait(atMost: 60_000)
    #expect(stage.session.history.stepToUndo?.name == "resize")
    #expect(try stage.inkPixels() == meanwhile)
  }

  @Test func shapesThatAreNotReadYetAreNotShownOneByOne() throws {
    let stage = try stage(Self.scenes[0])
    #expect(stage.canvas.selection.marksWithShapes == nil)
    read(stage)
    #expect(stage.canvas.selection.marksWithShapes != nil)
  }

  @Test(arguments: [(200, true), (201, false)]) func moreMarksThanCanBeShownAreAPicture(
    count: Int, areShown: Bool
  ) throws {
    let stage = try stage((0..<count).map { Self.box(100 + Double($0), 80) })
    read(stage)
    #expect((stage.canvas.selection.marksWithShapes != nil) == areShown)
  }

  @Test func moreVerticesThanCanBeShownAreAPicture() throws {
    let points = (0..<10_000).map { Point(x: 50 + Double($0 % 100), y: 60 + Double($0 / 100)) }
    for count in [9_990, 10_000] {
      let line = Mark.stroke(Stroke(through: Array(points.prefix(count))))
      let stage = try stage([line, Self.box(100, 80)])
      read(stage)
      #expect((stage.canvas.selection.marksWithShapes != nil) == (count < 10_000))
    }
  }

  @Test func shapesOfAFileThatChangedSinceTheyWereReadAreReadAgain() throws {
    let stage = try stage(Self.scenes[0])
    read(stage)
    let old = try #require(stage.canvas.selection.marksWithShapes)
    stage.canvas.selection.move(by: Vector(dx: 10, dy: 0))
    stage.worker.wait(atMost: 60_000)
    read(stage)
    let new = try #require(stage.canvas.selection.marksWithShapes)
    #expect(new.map(\.mark) == old.map { $0.mark.moved(by: Vector(dx: 10, dy: 0)) })
  }
}
