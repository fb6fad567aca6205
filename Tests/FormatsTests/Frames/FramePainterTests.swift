import Geometry
import Graphics
import Inking
import Marks
import Rendering
import TestSupport
import Testing

@testable import Formats

@Suite struct FramePainterTests {
  private let area = Rect(x: -20, y: -10, width: 330, height: 300)

  /// A wavy line, in a style that makes a curve of it.
  private func line(_ random: inout SeededGenerator) -> Stroke {
    let (x, y) = (
      Double.random(in: 0...200, using: &random), Double.random(in: 0...200, using: &random)
    )
    var stroke = Stroke(ink: Ink(colour: Colour(0x2060C0, alpha: 0.7), width: 5))
    for step in 0..<20 {
      let step = Double(step)
      stroke.add(
        Vertex(at: Point(x: x + step * 4, y: y + 9 * (step * 0.7).remainder(dividingBy: 3))),
        PenState(pressure: 0.3 + step / 40, time: UInt32(step * 8)))
    }
    return stroke.styled(DrawnStyle(PenStyle(), unit: 1))
  }

  private func pixels(of drawing: Drawing, scale: Double, on paper: Colour?) throws -> [UInt32] {
    try PNGExporter(drawing, showing: area, scale: scale, on: paper).surface().pixels
  }

  @Test(arguments: [0.5, 1, 1.75])
  func eachFrameIsThePictureOfItsDrawing(scale: Double) throws {
    var random = SeededGenerator(5)
    var painter = try #require(FramePainter(showing: area, scale: scale, on: .white))
    var drawing = Drawing()
    for _ in 0..<12 {
      // The line grows piece by piece, and some pieces are removed.
      let whole = line(&random)
      let before = drawing
      for part in [0.4, 3, 11.5, 19] {
        let piece = Mark.stroke(whole.showing(StrokePart(from: 0, to: part)))
        drawing = before
        let change = drawing.add(piece)
        painter.show(drawing, changing: change)
        #expect(try painter.pixels == pixels(of: drawing, scale: scale, on: .white))
      }
      if Bool.random(using: &random), let mark = drawing.rankedMarks.first {
        let change = drawing.apply(drawing.edits(removing: [mark]))
        painter.show(drawing, changing: change)
        #expect(try painter.pixels == pixels(of: drawing, scale: scale, on: .white))
      }
    }
  }

  @Test func nothingIsDrawnWhereNothingDiffers() throws {
    var painter = try #require(FramePainter(showing: area, on: nil))
    var random = SeededGenerator(6)
    var drawing = Drawing()
    painter.show(drawing, changing: nil)
    let empty = painter.pixels
    drawing.add(.stroke(line(&random)))
    painter.show(drawing, changing: nil)
    #expect(painter.pixels == empty)
    painter.show(drawing, changing: drawing.bounds)
    #expect(try painter.pixels == pixels(of: drawing, scale: 1, on: nil))
  }

  @Test func filtersOfTheViewAreSeenInEachFrame() throws {
    var painter = try #require(FramePainter(showing: area, on: .white))
    var random = SeededGenerator(7)
    var drawing = Drawing([.stroke(line(&random))])
    painter.show(drawing, changing: drawing.bounds)
    let filters = try FilterChain(text: "shadow:8,8,4")
    drawing.apply(drawing.delta(of: drawing.changes(toViewThrough: filters)))
    painter.show(drawing, changing: nil)
    #expect(try painter.pixels == pixels(of: drawing, scale: 1, on: .white))
    let change = drawing.add(.stroke(line(&random)))
    painter.show(drawing, changing: change)
    #expect(try painter.pixels == pixels(of: drawing, scale: 1, on: .white))
    drawing.apply(drawing.delta(of: drawing.changes(toViewThrough: FilterChain())))
    painter.show(drawing, changing: nil)
    #expect(try painter.pixels == pixels(of: drawing, scale: 1, on: .white))
  }

  @Test func framesThatMemoryCanNotHoldAreRefused() {
    #expect(FramePainter(showing: area, scale: 40, on: .white) == nil)
    #expect(
      FramePainter(showing: Rect(x: 0, y: 0, width: 2e6, height: 1), on: .white) == nil)
    #expect(FramePainter(showing: Rect(x: 0, y: 0, width: 0, height: 1), on: .white) == nil)
  }
}
