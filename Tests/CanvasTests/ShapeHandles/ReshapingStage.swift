import Geometry
import Graphics
import Marks
import Rendering
import Session
import Testing
import Toolkit

@testable import Canvas

/// A canvas with one selected shape.
final class ReshapingStage {
  let stage: CanvasStage
  private var time: UInt32 = 0

  init(_ form: ShapeForm, at anchor: Point, view: Viewport = Viewport(), scale: Double = 1) {
    let ink = Ink(colour: Colour(0x2040C0), width: 2)
    stage = CanvasStage(
      SelectTool(), scale: scale, [.shape(ShapeMark(Shape(form), ink: ink, at: anchor))])
    stage.canvas.ground = Ground(paper: .white)
    stage.canvas.look(at: view)
    stage.canvas.selectAll()
  }

  /// A path through points of the canvas.
  convenience init(
    through points: [(Double, Double)], isClosed: Bool = false, bend: ShapePath.Bend = .straight,
    heads: LineHeads = .none, view: Viewport = Viewport(), scale: Double = 1
  ) {
    let places = points.map { Point(x: $0.0, y: $0.1) }
    let path = ShapePath(
      places.map { $0 - places[0] }, isClosed: isClosed, bend: bend, heads: heads)
    self.init(.path(path), at: places[0], view: view, scale: scale)
  }

  /// A rectangle of 120 by 80 around (200, 150).
  convenience init(_ kind: ShapeFigure.Kind, radius: Double = 0, view: Viewport = Viewport()) {
    let figure = ShapeFigure(kind, half: Size(width: 60, height: 40), radius: radius)
    self.init(.figure(figure), at: Point(x: 200, y: 150), view: view)
  }

  var canvas: CanvasView { stage.canvas }

  var selection: CanvasSelection { stage.canvas.selection }

  /// The only mark of the drawing as a shape.
  func shape() throws -> ShapeMark {
    let marks = stage.session.drawing.rankedMarks
    guard marks.count == 1, case .shape(let shape) = marks[0].mark else {
      throw CancellationError()
    }
    return shape
  }

  /// The points of the path on the canvas.
  func points() throws -> [Point] {
    let shape = try shape()
    guard case .path(let path) = shape.shape.form else { throw CancellationError() }
    return path.points.map { shape.anchor + $0 }
  }

  func radius() throws -> Double {
    guard case .figure(let figure) = try shape().shape.form else { throw CancellationError() }
    return figure.radius
  }

  func place(of handle: ShapeHandle) throws -> Point {
    try #require(selection.shapeHandles?.place(of: handle))
  }

  func press(_ point: Point, by kind: PointingDevice.Kind = .mouse) {
    deliver(point, [], kind) { .began($0) }
  }

  func move(_ point: Point, _ modifiers: Key.Modifiers = []) {
    deliver(point, modifiers) { .moved($0) }
  }

  func lift(_ point: Point) { deliver(point, []) { .ended($0) } }

  /// Drags a handle to a point of the view.
  func drag(
    _ handle: ShapeHandle, to end: Point, _ modifiers: Key.Modifiers = [], lift: Bool = true
  ) throws {
    let start = try place(of: handle)
    press(start)
    move(start + (end - start) * 0.5, modifiers)
    move(end, modifiers)
    if lift { self.lift(end) }
  }

  private func deliver(
    _ point: Point, _ modifiers: Key.Modifiers, _ kind: PointingDevice.Kind = .mouse,
    _ event: (Touch) -> TouchTracker.Phase
  ) {
    time += 300
    stage.root.deliver(
      event(
        Touch(
          location: point, time: time, modifiers: modifiers, device: PointingDevice(kind, id: 1))))
  }

  func inkPixels() throws -> [UInt32] { try stage.inkPixels() }
}
