import Geometry
import Language
import Marks
import Session
import System
import Testing
import Toolkit

@testable import Canvas

/// Closed outlines that are filled by clicks.
@Suite struct BucketToolTests {
  private let box = Rect(x: 100, y: 50, width: 120, height: 100)

  private func line(_ points: [Point]) -> Mark {
    .stroke(Stroke(through: points, ink: Ink(colour: .black, width: 2)))
  }

  private func line(around rect: Rect) -> Mark { line(rect.corners + [rect.origin]) }

  /// A box whose upper side has a gap.
  private func box(gap: Double) -> Mark {
    let (left, right) = (box.centre.x - gap / 2, box.centre.x + gap / 2)
    let corners = box.corners
    let ends = [left, right].map { Point(x: $0, y: box.minY) }
    return line([ends[1], corners[1], corners[2], corners[3], corners[0], ends[0]])
  }

  private func stage(_ marks: [Mark]) -> ShapeStage {
    let stage = ShapeStage("bucket")
    for mark in marks { stage.stage.perform(.add(mark), as: .stroke, joining: false) }
    return stage
  }

  /// The words of all marks, the lowest first.
  private func words(_ stage: ShapeStage) -> [String] {
    stage.stage.session.drawing.rankedMarks.map { placed in
      if case .shape = placed.mark { "fill" } else { "line" }
    }
  }

  private func corners(_ shape: ShapeMark) -> Set<Point> { Set(shape.corners(tolerance: 0.1)) }

  private func set(_ stage: ShapeStage, _ key: String, _ text: String) {
    for option in stage.tool.options where option.key == key { option.take(text) }
  }

  // MARK: Filling

  @Test func aClickFillsAnOutlineBelowItsLine() throws {
    let stage = stage([line(around: box)])
    stage.settings.fillColour.value = .blue
    stage.click(150, 90)
    let fill = try #require(stage.shapes.last)
    #expect(corners(fill) == Set(box.corners))
    #expect(fill.shape.seenFill?.pattern == .solid && fill.shape.seenFill?.colour == .blue)
    #expect(fill.ink.colour.alpha == 0)
    #expect(words(stage) == ["fill", "line"])
    // It isn't selected, and the tool stays.
    #expect(stage.told.isEmpty && stage.tool.id == "bucket" && !stage.tool.isLeftAfterUse)
  }

  @Test func patternAndOpacityAreThoseOfTheCard() throws {
    let stage = stage([line(around: box)])
    set(stage, "bucket-fill", "hatched")
    set(stage, "bucket-opacity", "50")
    stage.stage.canvas.look(at: Viewport(zoom: 2))
    stage.click(300, 180)
    let fill = try #require(stage.shapes.last?.shape.seenFill)
    #expect(fill.pattern == .hatched && fill.colour.alpha == 0.5 && fill.gap == 4)
  }

  @Test func noLineOnAFillingIsHiddenWheneverItWasDrawn() {
    let eye = line([Point(x: 140, y: 80), Point(x: 150, y: 85)])
    let stage = stage([eye, line(around: box), eye.moved(by: Vector(dx: 30, dy: 0))])
    stage.click(150, 120)
    #expect(words(stage) == ["fill", "line", "line", "line"])
  }

  @Test func islandsAreKeptOutAndFilledOnTheirOwn() throws {
    let island = Rect(x: 150, y: 80, width: 30, height: 30)
    let stage = stage([line(around: island), line(around: box)])
    stage.click(120, 70)
    let fill = try #require(stage.shapes.last)
    #expect(fill.contains(Point(x: 120, y: 70), tolerance: 0))
    #expect(!fill.contains(island.centre, tolerance: 0))
    #expect(abs(fill.corners(tolerance: 0.1).enclosedArea - (12_000 - 900)) < 1)
    stage.click(165, 95)
    #expect(stage.shapes.count == 2)
    #expect(stage.shapes.contains { corners($0) == Set(island.corners) })
  }

  @Test func aGapIsClosedIfItIsSmallOnTheScreen() {
    for (gap, zoom, isClosed) in [
      (7.0, 1.0, true), (9, 1, false), (9, 0.5, true), (5, 2.5, false),
    ] {
      let stage = stage([box(gap: gap)])
      stage.stage.canvas.look(at: Viewport(zoom: zoom))
      stage.click(150 * zoom, 90 * zoom)
      #expect(stage.shapes.count == (isClosed ? 1 : 0), "\(gap) \(zoom)")
    }
  }

  @Test func anOutlineThatLeavesTheViewIsFilledAsAWhole() throws {
    let wide = Rect(x: -100, y: 50, width: 400, height: 100)
    let stage = stage([line(around: wide)])
    stage.click(150, 90)
    #expect(corners(try #require(stage.shapes.last)) == Set(wide.corners))
  }

  @Test func aCircleThatIsZoomedIntoIsFilledAsAWhole() throws {
    let circle = Mark.shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(.ellipse, half: Size(width: 2000, height: 2000)))),
        ink: Ink(colour: .black, width: 2), at: .zero))
    for zoom in [0.5, 1, 16, 100] {
      let stage = stage([circle])
      stage.stage.canvas.look(at: Viewport(zoom: zoom))
      stage.click(150, 90)
      let fill = try #require(stage.shapes.first { $0.ink.colour.alpha == 0 }, "\(zoom)")
      let all = fill.corners(tolerance: 0.1).allSatisfy { abs(($0 - .zero).length - 2000) < 1 }
      #expect(all, "\(zoom)")
    }
  }

  @Test func aRectangleThatHidesALineIsFilledAsItIsSeen() throws {
    let half = Size(width: box.width / 2, height: box.height / 2)
    let card = Mark.shape(
      ShapeMark(
        Shape(
          .figure(ShapeFigure(.rectangle, half: half)), fill: ShapeFill(.solid, .white)),
        ink: Ink(colour: .black, width: 2), at: box.centre))
    let stage = stage([line([Point(x: 160, y: 40), Point(x: 160, y: 160)]), card])
    stage.settings.fillColour.value = .blue
    stage.click(130, 90)
    #expect(stage.shapes.map { $0.shape.fill?.colour } == [.blue])
    #expect(words(stage) == ["line", "fill"])
  }

  // MARK: Filling anew

  @Test func aClickOnAFillingFillsItAnewAsOneStep() throws {
    let stage = stage([line(around: box)])
    stage.click(150, 90)
    let before = try #require(stage.shapes.last)
    stage.settings.fillColour.value = Colour(0xC03020)
    set(stage, "bucket-fill", "dotted")
    stage.click(200, 130)
    #expect(stage.shapes.count == 1 && words(stage) == ["fill", "line"])
    #expect(stage.shapes[0].shape.seenFill?.colour == Colour(0xC03020))
    #expect(stage.shapes[0].shape.seenFill?.pattern == .dotted)
    stage.stage.undo()
    #expect(stage.shapes == [before])
    stage.stage.undo()
    #expect(stage.shapes.isEmpty && words(stage) == ["line"])
    stage.stage.redo()
    #expect(stage.shapes == [before] && words(stage) == ["fill", "line"])
  }

  @Test func aFillingIsFilledAnewAlsoWithoutItsOutline() {
    let stage = stage([line(around: box)])
    stage.click(150, 90)
    let lines = stage.stage.session.drawing.rankedMarks.filter { $0.mark.hasLine }
    stage.stage.perform(.remove(lines), as: .erase, joining: false)
    stage.settings.fillColour.value = Colour(0xC03020)
    stage.click(150, 90)
    #expect(stage.shapes.map { $0.shape.fill?.colour } == [Colour(0xC03020)])
    #expect(stage.tool.hint == .hintBucket)
  }

  @Test func theSameFillingOnceMoreIsNoStep() {
    let stage = stage([line(around: box)])
    stage.click(150, 90)
    stage.click(150, 90)
    stage.stage.undo()
    #expect(stage.shapes.isEmpty)
  }

  @Test func aFillingThatALineDividesIsFilledInPart() {
    let stage = stage([line(around: box)])
    stage.click(150, 90)
    let across = line([Point(x: 160, y: 40), Point(x: 160, y: 160)])
    stage.stage.perform(.add(across), as: .stroke, joining: false)
    stage.settings.fillColour.value = Colour(0xC03020)
    stage.click(130, 90)
    #expect(words(stage) == ["fill", "fill", "line", "line"])
    #expect(stage.shapes.last?.shape.fill?.colour == Colour(0xC03020))
    #expect(stage.shapes.last?.axes == Rect(x: 100, y: 50, width: 60, height: 100))
  }

  // MARK: Clicks that fill nothing

  @Test func theHintSaysThatNoOutlineIsClosed() {
    let stage = stage([line([Point(x: 100, y: 50), Point(x: 200, y: 50)])])
    #expect(stage.tool.hint == .hintBucket)
    stage.click(150, 90)
    #expect(stage.shapes.isEmpty && stage.tool.hint == .hintNoOutline)
    stage.press(150, 90)
    #expect(stage.tool.hint == .hintBucket)
  }

  @Test func theHintSaysThatAnOutlineIsTooComplicated() {
    let teeth = (0...5000).map { number in
      Point(x: 50 + Double(number) * 0.06, y: number % 2 == 0 ? 50 : 58)
    }
    let rest = [Point(x: 350, y: 250), Point(x: 50, y: 250), Point(x: 50, y: 50)]
    let stage = stage([line(teeth + rest)])
    stage.click(200, 150)
    #expect(stage.shapes.isEmpty)
    #expect(stage.tool.hint == .hintOutlineTooLarge)
  }

  @Test func aDragAndACancelledTouchFillNothing() {
    let stage = stage([line(around: box)])
    stage.drag((150, 90), (190, 90))
    stage.press(150, 90)
    #expect(stage.stage.canvas.cancelTouch())
    stage.lift(150, 90)
    #expect(stage.shapes.isEmpty)
    stage.drag((150, 90), (153, 92))
    #expect(stage.shapes.count == 1)
  }

  // MARK: Beside the event loop

  @Test func clicksInARowFillOneAfterAnother() {
    let other = box.offset(by: Vector(dx: 150, dy: 0))
    let stage = stage([line(around: box), line(around: other)])
    stage.stage.canvas.selection.worker = stage.stage.worker
    stage.click(150, 90)
    stage.click(300, 90)
    #expect(stage.shapes.isEmpty)
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.count == 2)
  }

  @Test func aSearchThatTakesLongIsToldAndEscapeEndsIt() {
    let stage = stage([line(around: box)])
    stage.stage.canvas.selection.worker = stage.stage.worker
    stage.click(150, 90)
    #expect(stage.tool.hint == .hintBucket && !stage.tool.hintIsAnswer)
    stage.stage.wait(300)
    #expect(stage.tool.hint == .hintFilling && stage.tool.hintIsAnswer)
    #expect(stage.key(.escape))
    #expect(stage.tool.hint == .hintBucket)
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.isEmpty)
    #expect(!stage.key(.escape))
  }

  @Test func aClickEndsASearchThatTakesLong() {
    let other = box.offset(by: Vector(dx: 150, dy: 0))
    let stage = stage([line(around: box), line(around: other)])
    stage.stage.canvas.selection.worker = stage.stage.worker
    stage.click(150, 90)
    stage.stage.wait(300)
    stage.click(300, 90)
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.map { corners($0) } == [Set(other.corners)])
    #expect(stage.tool.hint == .hintBucket)
  }

  @Test func anotherToolEndsASearchAlsoIfTheBucketComesBack() {
    let stage = stage([line(around: box)])
    let (canvas, bucket) = (stage.stage.canvas, stage.tool)
    canvas.selection.worker = stage.stage.worker
    stage.click(150, 90)
    canvas.tool = EraserTool()
    canvas.tool = bucket
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.isEmpty)
    stage.click(150, 90)
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.count == 1)
  }

  @Test func anAnswerForAnotherDrawingOrAClosedWindowIsDropped() {
    for isClosed in [true, false] {
      let stage = stage([line(around: box)])
      let canvas = stage.stage.canvas
      canvas.selection.worker = stage.stage.worker
      stage.click(150, 90)
      if isClosed { canvas.removeFromSuperview() } else { canvas.drawing = Drawing([]) }
      stage.stage.worker.wait(atMost: 60_000)
      #expect(stage.shapes.isEmpty, "\(isClosed)")
    }
  }

  @Test func anAnswerAboutAnEarlierStateOfTheDrawingIsDropped() {
    let stage = stage([line(around: box)])
    stage.stage.canvas.selection.worker = stage.stage.worker
    stage.click(150, 90)
    stage.stage.undo()
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.isEmpty && words(stage) == [])
    stage.stage.redo()
    stage.click(150, 90)
    stage.stage.worker.wait(atMost: 60_000)
    #expect(stage.shapes.count == 1)
  }
}

extension Mark {
  fileprivate var hasLine: Bool {
    if case .stroke = self { true } else { false }
  }
}
