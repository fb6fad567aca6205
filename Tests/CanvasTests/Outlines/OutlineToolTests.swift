import Geometry
import Graphics
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Dragging a rectangle on a picture.
@Suite struct OutlineToolTests {
  private let rect = Rect(x: 20, y: 10, width: 60, height: 40)

  private func stage(_ placement: Transform = OutlineStage.placements[0]) throws -> OutlineStage {
    try OutlineStage(.rectangle(rect), at: placement, isCrop: true)
  }

  @Test(arguments: OutlineStage.placements)
  func eachHandleMovesItsSides(placement: Transform) throws {
    for handle in Handle.scaling {
      let stage = try stage(placement)
      try stage.drag(handle, by: Vector(dx: 9, dy: -5))
      let left = handle.side.dx < 0 ? 29.0 : 20
      let right = handle.side.dx > 0 ? 89.0 : 80
      let top = handle.side.dy < 0 ? 5.0 : 10
      let bottom = handle.side.dy > 0 ? 45.0 : 50
      #expect(try stage.rect == Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom)))
    }
  }

  @Test(arguments: OutlineStage.placements)
  func theInsideMovesTheWhole(placement: Transform) throws {
    let stage = try stage(placement)
    try stage.drag(Point(x: 50, y: 30), to: Point(x: 61, y: 25))
    #expect(try stage.rect == rect.offset(by: Vector(dx: 11, dy: -5)))
    try stage.drag(Point(x: 61, y: 25), to: Point(x: 300, y: 300))
    #expect(try stage.rect == Rect(x: 60, y: 40, width: 60, height: 40))
  }

  @Test func sidesStayInsideOfThePictureAndAPixelApart() throws {
    let stage = try stage()
    try stage.drag(.bottomRight, by: Vector(dx: 900, dy: 900))
    #expect(try stage.rect == Rect(x: 20, y: 10, width: 100, height: 70))
    try stage.drag(.topLeft, by: Vector(dx: 900, dy: 900))
    #expect(try stage.rect == Rect(x: 119, y: 79, width: 1, height: 1))
  }

  @Test func aSideNearTheEdgeGoesThere() throws {
    let stage = try stage()
    try stage.drag(.right, by: Vector(dx: 37, dy: 0))
    #expect(try stage.rect.maxX == 120)
    try stage.drag(.top, by: Vector(dx: 0, dy: -8))
    #expect(try stage.rect.minY == 0)
  }

  @Test(arguments: [Handle.topLeft, .bottomRight, .right, .bottom])
  func shiftKeepsTheRatio(handle: Handle) throws {
    let stage = try stage()
    try stage.drag(handle, by: Vector(dx: -12, dy: -8), .shift)
    let after = try stage.rect
    #expect(after != rect)
    // Sides are at edges of pixels.
    #expect(abs(after.width * 40 - after.height * 60) <= 100)
  }

  @Test func shiftKeepsTheRatioAtTheEdgeOfThePicture() throws {
    let stage = try stage()
    try stage.drag(.bottomRight, by: Vector(dx: 500, dy: 500), .shift)
    #expect(try stage.rect == Rect(x: 20, y: 10, width: 100, height: 67))
  }

  @Test func tabGoesThroughTheHandlesAndArrowsMoveThePresentOne() throws {
    let stage = try stage()
    stage.press(.tab)
    #expect(try stage.tool.present == .topLeft)
    stage.press(.right)
    stage.press(.down)
    #expect(try stage.rect.origin == Point(x: 21, y: 11))
    stage.press(.tab, .shift)
    #expect(try stage.tool.present == .left)
    stage.press(.down)
    stage.press(.left, .shift)
    #expect(try stage.rect == Rect(x: 11, y: 11, width: 69, height: 39))
  }

  @Test func anArrowMovesAlongTheAxisThatPointsThere() throws {
    // The picture is rotated by a quarter turn, so that its right side is at the bottom.
    let stage = try stage(Transform(a: 0, b: 2, c: -2, d: 0, tx: 280, ty: 30))
    stage.press(.down)
    #expect(try stage.rect.origin == Point(x: 21, y: 10))
    stage.press(.right)
    #expect(try stage.rect.origin == Point(x: 21, y: 9))
  }

  @Test func enterAcceptsAndTheToolBeforeComesBack() throws {
    let stage = try stage()
    try stage.drag(.right, by: Vector(dx: -10, dy: 0))
    #expect(stage.press(.enter))
    #expect(stage.results == [.rectangle(Rect(x: 20, y: 10, width: 50, height: 40))])
    #expect(stage.stage.canvas.tool is SelectTool)
  }

  @Test func escapeCancelsTheDragAndThenTheEditing() throws {
    let stage = try stage()
    try stage.drag(.right, by: Vector(dx: -10, dy: 0), lift: false)
    stage.press(.escape)
    #expect(try stage.rect == rect)
    #expect(stage.results.isEmpty)
    stage.press(.escape)
    #expect(stage.results == [nil])
    #expect(stage.stage.canvas.tool is SelectTool)
    #expect(stage.stage.session.history.canUndo == false)
  }

  @Test func aClickOutsideAccepts() throws {
    let stage = try stage()
    stage.stage.drag([Point(x: 395, y: 295)])
    #expect(stage.results == [.rectangle(rect)])
  }

  @Test func choosingAnotherToolAcceptsAndKeepsThatTool() throws {
    let stage = try stage()
    stage.stage.canvas.tool = HandTool()
    #expect(stage.results == [.rectangle(rect)])
    #expect(stage.stage.canvas.tool is HandTool)
  }

  @Test func deleteLeavesTheSelectedMarksAlone() throws {
    let dot = Mark.dot(Dot(at: Point(x: 9, y: 9), ink: Ink(colour: .black, width: 4)))
    let stage = CanvasStage(SelectTool(), [dot])
    stage.canvas.selectAll()
    let edit = try #require(
      OutlineEdit(.rectangle(rect), in: OutlineStage.bounds, placement: .identity))
    stage.canvas.edit(edit) { _ in }
    #expect(!stage.canvas.keyDown(Key(.delete)))
    #expect(stage.session.drawing.count == 1)
    #expect(stage.canvas.selection.area != nil)
  }

  @Test func aFlatPictureHasNoOutline() {
    let flat = Transform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)
    #expect(OutlineEdit(.rectangle(rect), in: OutlineStage.bounds, placement: flat) == nil)
  }

  @Test func whatACropCutsAwayIsDimmed() throws {
    let stage = try stage()
    let surface = try ImageSurface(width: 400, height: 300, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: 400, height: 300))
    let canvas = stage.stage.canvas
    try stage.tool.draw(canvas.bounds, of: canvas, on: context)
    try context.finish()
    func pixel(_ point: Point) throws -> UInt32 {
      let place = try stage.seen(point)
      return surface.pixels[Int(place.y) * 400 + Int(place.x)] & 0xFF_FFFF
    }
    #expect(try pixel(Point(x: 50, y: 30)) == 0xFF_FFFF)
    #expect(try pixel(Point(x: 100, y: 70)) < 0x80_8080)
    #expect(surface.pixels[5] & 0xFF_FFFF == 0xFF_FFFF)
  }
}
