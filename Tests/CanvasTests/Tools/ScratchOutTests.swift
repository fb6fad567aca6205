import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// A zigzag of the pen that removes the marks that it covers.
@Suite struct ScratchOutTests {
  private func line(_ from: Point, _ to: Point) -> Mark {
    .stroke(Stroke(through: [from, to]))
  }

  /// Three words of short lines, and a long line below them.
  private var marks: [Mark] {
    [0, 100, 200].map { line(Point(x: 50 + $0, y: 100), Point(x: 100 + $0, y: 108)) }
      + [line(Point(x: 20, y: 140), Point(x: 380, y: 140))]
  }

  /// A zigzag over a rectangle, in samples that are ten milliseconds apart.
  private func zigzag(_ area: Rect, sweeps: Int = 8) -> [Point] {
    (0..<sweeps * 5).map { index in
      let (sweep, part) = (index / 5, Double(index % 5) / 5)
      let x = sweep % 2 == 0 ? part : 1 - part
      return Point(
        x: area.minX + area.width * x,
        y: area.minY + area.height * Double(index) / Double(sweeps * 5))
    }
  }

  private func stage(isOn: Bool = true, _ marks: [Mark]) throws -> CanvasStage {
    let tool = PenTool(PenSettings())
    if isOn { tool.furtherOptions.first { $0.key == "pen-zigzag" }?.take("erases") }
    return CanvasStage(tool, marks)
  }

  private let second = Rect(x: 145, y: 92, width: 60, height: 24)

  @Test func zigzagRemovesWhatItCoversInOneStep() throws {
    let stage = try stage(marks)
    let steps = stage.session.history.count
    stage.drag(zigzag(second))
    #expect(stage.session.drawing.rankedMarks.map(\.mark.location.x) == [50, 250, 20])
    #expect(stage.session.history.count == steps + 1)
    stage.undo()
    #expect(stage.session.drawing.rankedMarks.map(\.mark.location.x) == [50, 150, 250, 20])
  }

  @Test func itIsOffAtFirst() throws {
    let option = PenTool(PenSettings()).furtherOptions.first { $0.key == "pen-zigzag" }
    #expect(option?.text == "draws")
    let stage = try stage(isOn: false, marks)
    stage.drag(zigzag(second))
    #expect(stage.session.drawing.count == 5)
  }

  @Test func zigzagOverEmptyPaperStays() throws {
    let stage = try stage(marks)
    stage.drag(zigzag(Rect(x: 150, y: 200, width: 60, height: 24)))
    #expect(stage.session.drawing.count == 5)
    #expect(stage.lastStroke?.count == 40)
  }

  @Test func lineThatIsOnlyTouchedStays() throws {
    // The zigzag lies on the long line, of which it covers a sixth.
    let stage = try stage(marks)
    stage.drag(zigzag(Rect(x: 200, y: 125, width: 60, height: 30)))
    #expect(stage.session.drawing.count == 5)
  }

  @Test func lineThatIsCrossedOftenGoesIfEnoughOfItIsCovered() throws {
    let stage = try stage([line(Point(x: 100, y: 20), Point(x: 104, y: 80))])
    stage.drag(zigzag(Rect(x: 70, y: 40, width: 60, height: 24)))
    #expect(stage.session.drawing.isEmpty)
    let other = try self.stage([line(Point(x: 100, y: 20), Point(x: 104, y: 280))])
    other.drag(zigzag(Rect(x: 70, y: 40, width: 60, height: 24)))
    #expect(other.session.drawing.count == 2)
  }

  @Test func dotsAndGroupsGoAndLockedMarksStay() throws {
    let group = Mark.stroke(
      Stroke(
        grouping: [
          line(Point(x: 150, y: 98), Point(x: 190, y: 98)), .dot(Dot(at: Point(x: 170, y: 105))),
        ], ink: .line))
    let stage = try stage([group, .dot(Dot(at: Point(x: 160, y: 104))), marks[1]])
    let locked = try #require(
      MarkSelection([stage.session.drawing.rankedMarks[2]], of: stage.session.drawing))
    stage.perform(.lock(locked), as: .lock, joining: false)
    stage.drag(zigzag(second))
    #expect(stage.session.drawing.rankedMarks.map(\.mark.location.x) == [150])
    #expect(stage.session.drawing.locked.count == 1)
  }

  @Test(arguments: [0.05, 0.7, 40]) func itIsTheSameAtEveryZoom(zoom: Double) throws {
    let stage = try stage([])
    stage.canvas.look(at: Viewport(origin: Point(x: 77, y: -31), zoom: zoom))
    let viewport = stage.canvas.viewport
    for mark in 0..<3 {
      let start = Point(x: 50 + Double(mark) * 100, y: 100)
      stage.perform(
        .add(line(viewport.canvas(start), viewport.canvas(start + Vector(dx: 50, dy: 8)))),
        as: .stroke, joining: false)
    }
    stage.drag(zigzag(second))
    #expect(stage.session.drawing.count == 2)
  }
}
