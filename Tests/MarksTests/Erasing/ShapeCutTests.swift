import Geometry
import Glibc
import Inking
import TestSupport
import Testing

@testable import Marks

/// The rest of shapes after an eraser and a scratch.
@Suite struct ShapeCutTests {
  private let ink = Ink(colour: .black, width: 2)

  private func box(
    _ line: ShapeLine = ShapeLine(), fill: ShapeFill? = nil, at place: Point = .zero
  ) -> Mark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 50, height: 30))
    return .shape(ShapeMark(Shape(.figure(figure), line: line, fill: fill), ink: ink, at: place))
  }

  private func arrow(_ heads: LineHeads, dash: ShapeLine.Dash = .solid) -> Mark {
    let path = ShapePath([.zero, Vector(dx: 100, dy: 0)], heads: heads)
    return .shape(ShapeMark(Shape(.path(path), line: ShapeLine(dash)), ink: ink, at: .zero))
  }

  private func eraser(_ points: Point..., radius: Double = 4) -> Eraser {
    Eraser(through: points, radius: radius, tolerance: 1.0 / 64)
  }

  private func cut(_ mark: Mark, _ eraser: Eraser) -> [Mark]? {
    mark.cut(by: eraser).map(mark.pieces(of:))
  }

  private func lines(_ marks: [Mark]) -> [Stroke] {
    marks.flatMap { mark -> [Stroke] in
      guard case .stroke(let stroke) = mark else { return [] }
      return stroke.group.map { lines($0) } ?? [stroke]
    }
  }

  private func length(_ marks: [Mark]) -> Double {
    lines(marks).reduce(0) { sum, line in
      var (length, last) = (0.0, nil as Point?)
      SeenLine(of: line).forEachPoint(tolerance: 1.0 / 64) { point in
        if let last { length += (point.location - last).length }
        last = point.location
      }
      return sum + length
    }
  }

  private func shapes(_ marks: [Mark]) -> [ShapeMark] {
    marks.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  // MARK: Outlines

  @Test func aRectangleThatIsCutOnceIsOneLineWithTwoEnds() throws {
    for place in [Point(x: 0, y: -30), Point(x: -50, y: 0), Point(x: 50, y: 30)] {
      let rest = try #require(cut(box(), eraser(place)))
      #expect(rest.count == 1 && lines(rest).count == 1 && shapes(rest).isEmpty, "\(place)")
      // The line is cut where its ink ends at the eraser.
      #expect(abs(length(rest) - 310) < 1, "\(length(rest))")
    }
  }

  @Test func aRectangleThatIsCutTwiceIsTwoLinesInItsInk() throws {
    let rest = try #require(cut(box(), eraser(Point(x: 0, y: -60), Point(x: 0, y: 60))))
    #expect(rest.count == 2 && lines(rest).count == 2)
    #expect(lines(rest).allSatisfy { $0.ink == ink })
    #expect(abs(length(rest) - 300) < 1)
  }

  @Test func aHollowShapeStaysWhereOnlyItsInsideIsErased() {
    #expect(cut(box(), eraser(.zero, Point(x: 20, y: 10))) == nil)
    #expect(cut(box(ShapeLine(.dashed)), eraser(.zero)) == nil)
    #expect(cut(box(fill: ShapeFill(.solid, .blue)), eraser(.zero)) == nil)
    #expect(cut(arrow(.none), eraser(Point(x: 50, y: 10))) == nil)
  }

  @Test func nothingIsLeftOfAHollowShapeThatIsErasedWholly() {
    for line in [ShapeLine(), ShapeLine(.dashed), ShapeLine(.dotted)] {
      #expect(cut(box(line), eraser(.zero, radius: 90)) == [])
    }
  }

  @Test func whatIsLeftIsWhereTheShapeIs() throws {
    let place = Point(x: 400, y: -300)
    let there = try #require(cut(box(at: place), eraser(place + Vector(dx: 0, dy: -30))))
    let here = try #require(cut(box(), eraser(Point(x: 0, y: -30))))
    let bounds = [there, here].map { marks in
      marks.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil as Rect?) { $1.union($0) }
    }
    let moved = try #require(bounds[1]).offset(by: place.vector)
    #expect(abs(try #require(bounds[0]).minX - moved.minX) < 1e-3)
    #expect(abs(try #require(bounds[0]).maxY - moved.maxY) < 1e-3)
  }

  @Test func dashesStayDashesInOneGroupForEachPart() throws {
    let mark = box(ShapeLine(.dashed))
    guard case .shape(let shape) = mark else { return }
    let once = try #require(cut(mark, eraser(Point(x: 0, y: -30))))
    #expect(once.count == 1 && once.allSatisfy(\.hasMembers))
    let twice = try #require(cut(mark, eraser(Point(x: 0, y: -60), Point(x: 0, y: 60))))
    #expect(twice.count == 2 && twice.allSatisfy(\.hasMembers))
    // The other dashes are those of the shape.
    let dashes = ShapeOutline(of: shape.shape, width: 2, tolerance: 1.0 / 64).lines
    let starts = Set(dashes.map { $0[0] })
    let kept = lines(once).filter { $0.part == nil }
    #expect(kept.count > dashes.count - 4 && kept.allSatisfy { starts.contains($0.location) })
  }

  @Test func aShapeOfAPenIsCutAlongThePensLine() throws {
    let style = try #require(PenStyle("least:0.3"))
    let mark = box(ShapeLine(style: DrawnStyle(style, unit: 1), seed: 7))
    guard case .shape(let shape) = mark else { return }
    let rest = try #require(cut(mark, eraser(Point(x: 0, y: 30))))
    let whole = try #require(shape.styledLines?.outline.first)
    #expect(!rest.isEmpty && lines(rest).allSatisfy { $0.part != nil })
    #expect(lines(rest).allSatisfy { $0.showing(nil) == whole })
  }

  // MARK: Heads

  @Test func aHeadThatIsNotTouchedStays() throws {
    let heads = LineHeads(
      start: LineHead(.arrow, size: 8), end: LineHead(.triangle, size: 8))
    let rest = try #require(cut(arrow(heads), eraser(Point(x: 50, y: 0))))
    #expect(lines(rest).count == 3)
    let triangle = try #require(shapes(rest).first)
    #expect(triangle.shape.fill?.colour == ink.colour && triangle.ink.colour.alpha == 0)
    #expect(triangle.axes.maxX == 100 && shapes(rest).count == 1)
    let headless = try #require(cut(arrow(heads), eraser(Point(x: 98, y: 0))))
    #expect(shapes(headless).isEmpty && lines(headless).count == 2)
    let dashed = try #require(cut(arrow(heads, dash: .dashed), eraser(Point(x: 50, y: 0))))
    #expect(dashed.count == 4)
  }

  // MARK: Fillings

  @Test(arguments: [ShapeFill.Pattern.solid, .dotted, .hatched])
  func aFillingStaysAsAMarkOfItsOwnWhereOnlyTheRimIsCut(pattern: ShapeFill.Pattern) throws {
    let fill = ShapeFill(pattern, .blue, angle: 0, gap: 100)
    let rest = try #require(cut(box(fill: fill), eraser(Point(x: 0, y: -30), radius: 2)))
    #expect(rest.count == 2)
    guard case .shape(let filling) = rest[0], case .stroke = rest[1] else {
      Issue.record("\(rest)")
      return
    }
    #expect(filling.shape.fill == fill && filling.ink.colour.alpha == 0)
    #expect(cut(rest[0], eraser(Point(x: 0, y: -30), radius: 2)) == nil)
  }

  @Test func hatchingThatIsErasedBecomesAGroupOfLinesBelowTheOutline() throws {
    let mark = box(fill: ShapeFill(.crossHatched, .blue, gap: 8))
    let rest = try #require(cut(mark, eraser(.zero)))
    #expect(rest.count == 2)
    guard case .stroke(let lines) = rest[0], case .shape(let outline) = rest[1] else {
      Issue.record("\(rest)")
      return
    }
    #expect(lines.hasMembers && lines.group?.allSatisfy { $0.ink?.colour == .blue } == true)
    #expect(outline.shape.fill == nil && outline.ink == ink)
    let both = try #require(cut(mark, eraser(.zero, Point(x: 0, y: -30))))
    #expect(shapes(both).isEmpty && both.count == 2)
  }

  // MARK: Drawings

  @Test func undoMakesAShapeThatWasCutWhole() throws {
    var drawing = Drawing([box(fill: ShapeFill(.solid, .blue)), .dot(Dot(at: .zero))])
    let (before, memento) = (drawing.rankedMarks, drawing.memento())
    let cuts = drawing.pieces(leftBy: eraser(Point(x: -90, y: 9), Point(x: 90, y: 9)))
    drawing.apply(drawing.delta(cutting: cuts))
    let after = drawing.rankedMarks
    // The filling, two lines, and the dot.
    #expect(after.count == 4)
    #expect(after.prefix(3).allSatisfy { $0.lineage.origin == -before[0].identity })
    drawing.restore(from: memento)
    #expect(drawing.rankedMarks == before)
  }

  @Test func aShapeInATurnedGroupIsCutWhereItIs() throws {
    let line = Mark.stroke(Stroke(through: [Point(x: -50, y: 60), Point(x: 50, y: 60)]))
    let group = Mark.stroke(Stroke(grouping: [box(), line], ink: .line))
    let turned = group.transformed(by: .rotation(by: .pi / 2, around: .zero))
      .moved(by: Vector(dx: 200, dy: 0))
    // The upper side of the box is now at the right.
    let rest = try #require(cut(turned, eraser(Point(x: 230, y: 0))))
    guard case .stroke(let left) = rest.first, let members = left.group else {
      Issue.record("\(rest)")
      return
    }
    #expect(rest.count == 1 && members.count == 2 && lines(members).count == 2)
    let old = try #require(BoundsMeasurer.bounds(of: turned))
    let new = try #require(BoundsMeasurer.bounds(of: rest[0]))
    #expect(abs(old.minX - new.minX) < 1e-3 && abs(old.maxX - new.maxX) < 1e-3)
    #expect(abs(old.minY - new.minY) < 1e-3 && abs(old.maxY - new.maxY) < 1e-3)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>) func piecesHoldNoInkBelowTheEraser(
    seed: UInt64
  ) throws {
    var shapes = RandomShapes(seed: seed)
    var random = SeededGenerator(seed)
    for _ in 0..<10 {
      let mark = Mark.shape(shapes.mark(around: Point(x: 30, y: -20)))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let points = (0..<2).map { _ in Point(x: number(-30...90), y: number(-80...40)) }
      let eraser = Eraser(through: points, radius: number(1...9), tolerance: 1.0 / 64)
      guard let rest = cut(mark, eraser) else { continue }
      #expect(rest.allSatisfy { Limits.hold($0) })
      // Another pass finds nothing but invisible rests.
      let again = rest.compactMap { cut($0, eraser).map { length($0) } }
      let before = rest.map { length([$0]) }.reduce(0, +)
      let after =
        again.reduce(0, +)
        + rest.filter { cut($0, eraser) == nil }.map { length([$0]) }.reduce(0, +)
      #expect(abs(before - after) < 1, "\(TextDumper.text(of: Drawing([mark])))")
    }
  }

  // MARK: Erasing and scratching whole marks

  @Test func theEraserOfWholeMarksTakesAHollowShapeAtItsRimAlone() {
    let drawing = Drawing([box()])
    func isFound(_ point: Point) -> Bool {
      !HitTester.marks(at: [point], in: drawing, tolerance: 4).isEmpty
    }
    #expect(isFound(Point(x: 0, y: -27)) && !isFound(.zero))
  }

  private func zigzag(_ area: Rect) -> Scratch {
    let points = (0...40).map { step in
      Point(
        x: area.minX + area.width * Double(step) / 40,
        y: step.isMultiple(of: 2) ? area.minY : area.maxY)
    }
    return Scratch(through: points, margin: 0.5)
  }

  @Test func aZigzagInsideScratchesAFilledShapeOutAndNoHollowOne() {
    let inside = zigzag(Rect(x: -44, y: -25, width: 88, height: 50))
    #expect(Drawing([box()]).marks(coveredBy: inside).isEmpty)
    #expect(!Drawing([box(fill: ShapeFill(.solid, .blue))]).marks(coveredBy: inside).isEmpty)
  }

  @Test func aZigzagOverTheRimScratchesAShapeOut() {
    let over = zigzag(Rect(x: -55, y: -35, width: 110, height: 70))
    #expect(!Drawing([box()]).marks(coveredBy: over).isEmpty)
    let corner = zigzag(Rect(x: 30, y: 20, width: 30, height: 20))
    #expect(Drawing([box()]).marks(coveredBy: corner).isEmpty)
    #expect(Drawing([box(fill: ShapeFill(.solid, .blue))]).marks(coveredBy: corner).isEmpty)
  }

  /// A filling like a flower around zero, with as many corners as one may have.
  private var largestFilling: Mark {
    let corners = (0..<ShapePath.mostPoints).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(ShapePath.mostPoints)
      return Vector(dx: 300, dy: 0).turned(by: angle) * (1 + 0.2 * sin(40 * angle))
    }
    let shape = Shape(
      .path(ShapePath(corners, isClosed: true)), fill: ShapeFill(.solid, .blue))
    return .shape(ShapeMark(shape, ink: Ink(colour: .blue.withAlpha(0), width: 1), at: .zero))
  }

  @Test func theLargestFillingIsScratchedOutByAZigzagOverMostOfIt() {
    let drawing = Drawing([largestFilling])
    let over = zigzag(Rect(x: -280, y: -280, width: 560, height: 560))
    #expect(drawing.marks(coveredBy: over).count == 1)
    #expect(drawing.marks(coveredBy: zigzag(Rect(x: 0, y: 0, width: 120, height: 80))).isEmpty)
  }

  @Test func anEraserLeavesTheLargestFillingWhole() {
    #expect(cut(largestFilling, eraser(.zero, Point(x: 300, y: 0), radius: 30)) == nil)
  }
}
