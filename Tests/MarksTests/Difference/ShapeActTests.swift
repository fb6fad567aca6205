import Geometry
import Testing

@testable import Marks

/// An act of a user on a shape, told from its versions.
@Suite struct ShapeActTests {
  private func box(
    _ rect: Rect, angle: Double = 0, fill: ShapeFill? = nil, _ dash: ShapeLine.Dash = .solid,
    radius: Double = 0
  ) -> Mark {
    let half = Size(width: rect.width / 2, height: rect.height / 2)
    let figure = ShapeFigure(.rectangle, half: half, angle: angle, radius: radius)
    return .shape(
      ShapeMark(
        Shape(.figure(figure), line: ShapeLine(dash), fill: fill),
        ink: Ink(colour: .black, width: 2), at: rect.centre))
  }

  private func line(
    _ points: [Vector], _ heads: LineHeads = .none, at place: Point = .zero
  ) -> Mark {
    .shape(
      ShapeMark(
        Shape(.path(ShapePath(points, heads: heads))), ink: Ink(colour: .black, width: 2),
        at: place))
  }

  private let rect = Rect(x: 10, y: 20, width: 60, height: 40)

  private func acts(_ old: Mark, _ new: Mark) -> [MarkAct] {
    MarkAct.between(old, new, DrawingDifference.Pair(0, 0, .changed))
  }

  @Test func aBoxWhoseSideIsDraggedBecomesWiderAndIsNotMoved() {
    let wide = box(Rect(x: 10, y: 20, width: 90, height: 40))
    #expect(acts(box(rect), wide) == [.widened])
    #expect(acts(wide, box(rect)) == [.narrowed])
    #expect(acts(box(rect), box(Rect(x: 10, y: 5, width: 60, height: 55))) == [.heightened])
    #expect(acts(box(rect), box(Rect(x: 10, y: 20, width: 60, height: 20))) == [.lowered])
    // A corner and the middle stay as well.
    #expect(acts(box(rect), box(Rect(x: 10, y: 20, width: 120, height: 80))) == [.resized])
    #expect(acts(box(rect), box(rect.outset(by: 10))) == [.widened, .heightened])
  }

  @Test func aBoxThatBecameWiderElsewhereWasMovedToo() {
    let other = acts(box(rect), box(Rect(x: 300, y: 90, width: 90, height: 40)))
    #expect(other == [.widened, .moved])
    #expect(MarkAct.text(of: other) == "moved and became wider")
    #expect(MarkAct.text(of: [.turned]) == "turned")
    #expect(
      MarkAct.text(of: [.recoloured, .refilled, .moved])
        == "moved, got another colour and got another filling")
  }

  @Test func turningAroundTheMiddleIsNoMove() {
    let old = box(rect)
    #expect(acts(old, box(rect, angle: 0.5)) == [.turned])
    let there = old.transformed(by: .rotation(by: 1, around: Point(x: 500, y: 0)))
    #expect(acts(old, there) == [.turned, .moved])
    let back = there.transformed(by: .rotation(by: -1, around: Point(x: 500, y: 0)))
    #expect(acts(old, back) == [.edited])
    let turned = box(rect, angle: 0.5)
    #expect(
      acts(turned, turned.transformed(by: .scale(x: 2, y: 1, along: 0.5, around: .zero)))
        .contains(.widened))
  }

  @Test func otherLooksOfAShapeAreTold() {
    let fill = ShapeFill(.hatched, .blue)
    #expect(acts(box(rect), box(rect, fill: fill)) == [.refilled])
    #expect(acts(box(rect), box(rect, .dashed)) == [.redashed])
    #expect(acts(box(rect), box(rect, radius: 5)) == [.edited])
    #expect(acts(box(rect), box(rect).drawn(with: Ink(colour: .blue, width: 2))) == [.recoloured])
    #expect(acts(box(rect), box(rect).drawn(with: Ink(colour: .black, width: 3))) == [.reinked])
    let way = [Vector.zero, Vector(dx: 90, dy: 0)]
    #expect(acts(line(way), line(way, LineHeads(end: LineHead(.arrow, size: 5)))) == [.reended])
  }

  @Test func linesAreMovedStretchedOrGivenOtherPoints() {
    let way = [Vector.zero, Vector(dx: 90, dy: 0), Vector(dx: 90, dy: 50)]
    #expect(acts(line(way), line(way, at: Point(x: 500, y: 500))) == [.moved])
    #expect(acts(line(way), line(way.map { $0 * 2 })) == [.resized])
    #expect(acts(line(way), line(way.map { Vector(dx: $0.dx * 2, dy: $0.dy) })) == [.widened])
    #expect(acts(line(way), line(way.map { $0.turned(by: 1) })) == [.turned])
    #expect(
      acts(line(way), line(way.map { $0.turned(by: 1) * 3 }, at: Point(x: 9, y: 900)))
        == [.resized, .turned, .moved])
    #expect(acts(line(way), line(way + [Vector(dx: 4, dy: 9)])) == [.edited])
    #expect(acts(line(way), line([way[0], Vector(dx: 20, dy: 33), way[2]])) == [.edited])
  }

  @Test func aShapeOfAnotherSizeInItsPlaceIsTheSameShape() {
    func print(_ mark: Mark) -> MarkPrint { MarkPrint(of: RankedMark(rank: 1, id: 1, mark: mark)) }
    let wide = box(Rect(x: 300, y: 20, width: 90, height: 40))
    let difference = DrawingDifference(from: [print(box(rect))], to: [print(wide)])
    #expect(difference.pairs.map(\.change) == [.changed] && difference.added.isEmpty)
    // An ellipse in its place is another shape.
    let ellipse = Mark.shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(.ellipse, half: Size(width: 3, height: 9)))), ink: .line,
        at: .zero))
    let other = DrawingDifference(from: [print(box(rect))], to: [print(ellipse)])
    #expect(other.pairs.isEmpty && other.added == [0] && other.removed == [0])
  }

  @Test func linesOfADifferenceNameTheForm() {
    #expect(MarkBrief(of: box(rect)).text == "rectangle at 9,19 size 62x42 #000000 width 2")
    let arrow = line(
      [.zero, Vector(dx: 90, dy: 0)], LineHeads(end: LineHead(.dot, size: 1)))
    #expect(MarkBrief(of: arrow).text.hasPrefix("arrow at "))
  }
}
