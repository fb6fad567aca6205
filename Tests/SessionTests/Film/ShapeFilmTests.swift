import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Shapes in a film.
@Suite struct ShapeFilmTests {
  private func stage(_ mark: Mark) -> FilmStage {
    var stage = FilmStage()
    stage.perform(.shape, at: 100) { $0.add(mark) }
    return stage
  }

  private func line(
    _ dash: ShapeLine.Dash = .solid, heads: LineHeads = .none
  ) -> ShapeMark {
    let path = ShapePath([.zero, Vector(dx: 300, dy: 0)], heads: heads)
    return ShapeMark(
      Shape(.path(path), line: ShapeLine(dash)), ink: .line, at: Point(x: 10, y: 20))
  }

  private func bounds(_ marks: [Mark]) -> Rect? {
    marks.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil) { $1.union($0) }
  }

  @Test(arguments: [0.1, 0.5, 0.9]) func aLineGrowsFromItsStart(part: Double) throws {
    let stage = stage(.shape(line()))
    let film = Film(of: stage.history)
    #expect(abs(film.length - 0.5) < 1e-9)
    var projector = Projector(film, of: stage.drawing)
    _ = projector.go(to: film.length * part)
    #expect(projector.drawing.isEmpty && projector.lines.count == 1)
    let shown = try #require(bounds(projector.lines)).outset(by: -Ink.line.width / 2)
    #expect(abs(shown.minX - 10) < 1e-6 && abs(shown.maxX - (10 + 300 * part)) < 0.5)
    _ = projector.go(to: film.length)
    #expect(projector.drawing == stage.drawing)
  }

  @Test func theFillingAndSolidHeadsComeAtTheEnd() throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 30, height: 20))
    let box = ShapeMark(
      Shape(.figure(figure), fill: ShapeFill(.solid, .blue)), ink: .line, at: .zero)
    let arrow = line(heads: LineHeads(end: LineHead(.triangle, size: 9)))
    for mark in [box, arrow] {
      let stage = stage(.shape(mark))
      let film = Film(of: stage.history)
      var projector = Projector(film, of: stage.drawing)
      _ = projector.go(to: film.length * 0.99)
      guard case .stroke(let shown) = projector.lines.first else {
        Issue.record("\(projector.lines)")
        continue
      }
      #expect(shown.ink == mark.ink && shown.part != nil)
    }
  }

  @Test(arguments: [ShapeLine.Dash.dashed, .dotted])
  func dashesComeOneAfterAnotherAndStayWhereTheyAre(dash: ShapeLine.Dash) throws {
    let mark = line(dash)
    let stage = stage(.shape(mark))
    let film = Film(of: stage.history)
    var projector = Projector(film, of: stage.drawing)
    let all = mark.outlineLines(tolerance: mark.tolerance)
    var counts: [Int] = []
    for part in [0.2, 0.4, 0.6, 0.8] {
      _ = projector.go(to: film.length * part)
      guard case .stroke(let shown) = try #require(projector.lines.first) else { return }
      let lines = shown.group ?? [.stroke(shown)]
      counts.append(lines.count)
      #expect(zip(lines.dropLast(), all).allSatisfy { $0 == .stroke($1) })
    }
    #expect(counts == counts.sorted() && Set(counts).count == 4)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func anyShapeGrowsInsideItsBounds(
    seed: UInt64
  ) throws {
    var shapes = RandomShapes(seed: seed)
    let mark = shapes.mark()
    let stage = stage(.shape(mark))
    let film = Film(of: stage.history)
    var projector = Projector(film, of: stage.drawing)
    let frame = mark.frame.outset(by: 1e-3)
    for step in 1..<20 {
      _ = projector.go(to: film.length * Double(step) / 20)
      let shown = bounds(projector.lines)
      #expect(shown.map { frame.contains($0) } ?? true, "\(step): \(mark.properties)")
    }
    _ = projector.go(to: film.length)
    #expect(projector.picture == stage.drawing)
  }

  @Test func aChangeOfAShapeAppearsAtOnce() {
    var stage = stage(.shape(line()))
    stage.perform(.shape, at: 103) { drawing in
      let change = ShapePropertyChange(.dash(.dashed))
      let pairs = drawing.rankedMarks.compactMap { old in
        change.changed(old.mark).map { (old: old, new: $0) }
      }
      drawing.apply(drawing.delta(of: drawing.edits(replacing: pairs)))
    }
    let film = Film(of: stage.history)
    #expect(film.scenes.count == 2 && film.scenes[1].start == film.scenes[1].end)
  }
}
