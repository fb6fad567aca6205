import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// The tools on a rotated canvas, near and far from its origin.
@Suite struct TurnedToolTests {
  static let views = [
    Viewport(origin: Point(x: 5, y: 7), zoom: 2, angle: 0.7),
    Viewport(origin: Point(x: 1e9 + 1 / 256, y: -1e9), zoom: 1, angle: -.pi / 2),
    Viewport(origin: Point(x: -1e9, y: 1e9 - 1 / 512), zoom: 1.7, angle: 2.5),
  ]

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private func stage(_ tool: any Tool, _ viewport: Viewport, _ marks: [Mark] = []) -> CanvasStage {
    let stage = CanvasStage(tool, marks)
    stage.canvas.look(at: viewport)
    return stage
  }

  /// A line between two points of the view.
  private func line(_ from: Point, _ to: Point, _ viewport: Viewport) -> Mark {
    .stroke(Stroke(through: [viewport.canvas(from), viewport.canvas(to)]))
  }

  @Test(arguments: views) func inkIsWhereThePenWas(viewport: Viewport) {
    let stage = stage(PenTool(PenSettings()), viewport)
    let places = (0..<40).map { point(20 + Double($0) * 7.123, 20 + Double($0) * 4.567) }
    stage.drag(places)
    let stroke = stage.lastStroke
    #expect(stroke?.count == places.count)
    for (vertex, place) in zip((stroke?.vertices).map(Array.init) ?? [], places) {
      #expect((viewport.view(vertex.location) - place).length < 0.004)
    }
  }

  @Test(arguments: views) func eraserTakesWhatItTouches(viewport: Viewport) {
    let low = line(point(10, 60), point(200, 60), viewport)
    let high = line(point(10, 20), point(200, 20), viewport)
    let stage = stage(EraserTool(), viewport, [low, high])
    stage.drag([point(100, 40), point(100, 80)])
    #expect(stage.session.drawing == Drawing([high]))
  }

  @Test(arguments: views) func selectionIsMovedTheWayThatIsSeen(viewport: Viewport) {
    let stage = stage(
      SelectTool(), viewport, [line(point(100, 100), point(150, 130), viewport)])
    stage.drag([point(125, 115)])
    stage.drag([point(125, 115), point(165, 95)])
    let place = stage.lastStroke.map { viewport.view($0.location) } ?? .zero
    // A move is rounded to 1/4096 of a unit.
    let nearness = viewport.zoom / 4096
    #expect((place - point(140, 80)).length < nearness)
    _ = stage.canvas.keyDown(Key(.right, .shift))
    let after = stage.lastStroke.map { viewport.view($0.location) } ?? .zero
    #expect((after - point(150, 80)).length < 2 * nearness)
  }

  @Test(arguments: views) func frameSelectsWhatIsInside(viewport: Viewport) {
    let inside = line(point(190, 140), point(210, 160), viewport)
    let outside = line(point(390, 290), point(395, 295), viewport)
    let stage = stage(SelectTool(), viewport, [inside, outside])
    // The frame is as upright on the canvas as the marks' bounds are.
    let middle = viewport.canvas(point(200, 150))
    let reach = Vector(dx: 40, dy: 40) * (1 / viewport.zoom)
    stage.drag([viewport.view(middle - reach), viewport.view(middle + reach)])
    #expect(stage.canvas.selection.area == inside.bounds)
    _ = stage.canvas.keyDown(Key(.delete))
    #expect(stage.session.drawing == Drawing([outside]))
  }
}

extension Mark {
  fileprivate var bounds: Rect? { BoundsMeasurer.bounds(of: self) }
}
