import Geometry
import TestSupport
import Testing

@testable import Marks

/// Frames and lassos around and over shapes.
@Suite struct ShapeSelectionTests {
  private func box(fill: ShapeFill? = nil, alpha: Float = 1) -> Mark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 50, height: 30))
    let ink = Ink(colour: Colour.black.withAlpha(alpha), width: 2)
    return .shape(ShapeMark(Shape(.figure(figure), fill: fill), ink: ink, at: .zero))
  }

  private let fill = ShapeFill(.solid, .blue)

  private func selects(_ mark: Mark, _ frame: Rect, _ rule: SelectionRule) -> Bool {
    AreaMeter.selects(mark, in: .frame(frame), by: rule)
  }

  @Test func aFrameInsideTouchesAFilledShapeAndNoHollowOne() {
    let small = Rect(x: 1, y: 1, width: 2, height: 2)
    #expect(!selects(box(), small, .touches))
    #expect(selects(box(fill: fill), small, .touches))
    #expect(selects(box(fill: fill, alpha: 0), small, .touches))
    let rim = Rect(x: 48, y: -2, width: 4, height: 4)
    #expect(selects(box(), rim, .touches) && selects(box(fill: fill), rim, .touches))
    #expect(!selects(box(fill: fill), Rect(x: 53, y: 0, width: 9, height: 9), .touches))
  }

  @Test func aFrameOverAHeadTouchesTheArrow() {
    let path = ShapePath(
      [.zero, Vector(dx: 90, dy: 0)], heads: LineHeads(end: LineHead(.triangle, size: 10)))
    let arrow = Mark.shape(
      ShapeMark(Shape(.path(path)), ink: Ink(colour: .black, width: 2), at: .zero))
    #expect(selects(arrow, Rect(x: 68, y: 4, width: 6, height: 6), .touches))
    #expect(!selects(arrow, Rect(x: 30, y: 4, width: 6, height: 6), .touches))
  }

  @Test func aHollowShapeIsInsideByMostOfItsOutline() {
    // The left half and a part of both long sides: 60 + 2 x 70 of 320.
    #expect(selects(box(), Rect(x: -60, y: -40, width: 80, height: 80), .inside))
    #expect(!selects(box(), Rect(x: -60, y: -40, width: 60, height: 80), .inside))
    #expect(!selects(box(), Rect(x: -45, y: -25, width: 90, height: 50), .inside))
  }

  @Test func aFilledShapeIsInsideByItsAreaToo() {
    #expect(selects(box(fill: fill), Rect(x: -47, y: -28, width: 94, height: 56), .inside))
    #expect(selects(box(fill: fill), Rect(x: -60, y: -40, width: 90, height: 80), .inside))
    #expect(!selects(box(fill: fill), Rect(x: -60, y: -40, width: 60, height: 80), .inside))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func aLassoAroundAShapeSelectsItByBothRules(
    seed: UInt64
  ) {
    var shapes = RandomShapes(seed: seed)
    for _ in 0..<20 {
      let mark = shapes.mark(hasPen: false, isOpaque: true)
      let (centre, size) = (mark.frame.centre, mark.frame.size)
      let reach = size.width + size.height + 1
      let points = (0..<16).map { step in
        centre + Vector(dx: reach, dy: 0).turned(by: Double(step) / 16 * 2 * .pi)
      }
      let (around, beside) = (
        Lasso(points), Lasso(points.map { $0 + Vector(dx: 3 * reach, dy: 0) })
      )
      for rule in SelectionRule.allCases {
        #expect(AreaMeter.selects(.shape(mark), in: .lasso(around), by: rule), "\(mark.properties)")
        #expect(
          !AreaMeter.selects(.shape(mark), in: .lasso(beside), by: rule), "\(mark.properties)")
      }
    }
  }
}
