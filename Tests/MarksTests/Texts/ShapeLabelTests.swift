import Geometry
import Glibc
import TestSupport
import Testing

@testable import Marks

/// The words in shapes and on lines.
@Suite struct ShapeLabelTests {
  private func label(_ seed: UInt64 = 1) -> ShapeLabel {
    var texts = RandomTexts(seed: seed)
    return ShapeLabel(texts.text(hasPictures: false), colour: Colour(0x123456))
  }

  private func middle(of mark: ShapeMark) -> Point? {
    mark.labelCorners.map { corners in
      corners.reduce(.zero) { $0 + $1.vector * 0.25 }
    }
  }

  @Test func aLabelIsInTheMiddleOfAFigureAndNeverUpsideDown() throws {
    for step in -24...24 {
      let angle = Double(step) * .pi / 12
      let figure = ShapeFigure(.rectangle, half: Size(width: 40, height: 20), angle: angle)
      let mark = ShapeMark(
        Shape(.figure(figure)), ink: .line, at: Point(x: 7, y: -3), label: label())
      let transform = try #require(mark.labelTransform)
      let place = try #require(middle(of: mark))
      #expect((place - Point(x: 7, y: -3)).length < 1e-9)
      #expect(transform.a > -1e-8)
      // Its lines go along the figure's own.
      #expect(abs(transform.a * sin(angle) - transform.b * cos(angle)) < 1e-9)
    }
  }

  @Test func aLabelOfALineIsInTheMiddleOfItsLengthAndUpright() throws {
    let points = [Vector.zero, Vector(dx: 30, dy: 0), Vector(dx: 30, dy: 100)]
    let mark = ShapeMark(
      Shape(.path(ShapePath(points))), ink: .line, at: Point(x: 5, y: 5), label: label())
    let place = try #require(middle(of: mark))
    #expect((place - Point(x: 35, y: 40)).length < 1e-9)
    #expect(mark.labelTransform?.linearPart == .identity)
  }

  @Test func scalingAShapeKeepsTheFontAndMovesTheLabel() throws {
    var shapes = RandomShapes(seed: 2)
    for seed in 1...30 as ClosedRange<UInt64> {
      let mark = shapes.mark(around: Point(x: 9, y: 4)).with(label: label(seed))
      let transform = Transform.scale(3).concatenating(.rotation(by: 0.3, around: .zero))
      guard case .shape(let new) = Mark.shape(mark).transformed(by: transform) else { return }
      #expect(new.label == mark.label)
      let size = try #require(new.labelTransform?.magnification)
      #expect(abs(size - 1) < 1e-9)
      let place = try #require(middle(of: new))
      if case .figure = mark.shape.form {
        #expect((place - transform.apply(to: mark.anchor)).length < 1e-6)
      }
    }
  }

  @Test func changesOfTheShapeKeepTheLabel() {
    var shapes = RandomShapes(seed: 3)
    let mark = shapes.mark().with(label: label())
    var filled = mark.shape
    filled.fill = ShapeFill(.solid, .black)
    #expect(mark.with(filled).label == mark.label)
    #expect(mark.drawn(with: Ink(colour: .white, width: 3)).label == mark.label)
    #expect(mark.sketchless.label == mark.label)
    #expect(Mark.shape(mark).discreet == Mark.shape(mark) || mark.discreet.label == mark.label)
    #expect(mark.with(label: nil) != mark)
  }

  @Test func boundsAndHitsIncludeTheLabel() throws {
    let figure = ShapeFigure(.ellipse, half: Size(width: 1, height: 1))
    let mark = ShapeMark(
      Shape(.figure(figure)), ink: .line, at: Point(x: 50, y: 60), label: label(4))
    let text = try #require(mark.labelMark)
    let ink = try #require(text.bounds)
    #expect(mark.frame.outset(by: 1e-9).contains(ink))
    #expect(mark.contains(ink.centre, tolerance: 0))
  }

  @Test func whatIsCutLeavesItsLabelAsAText() throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 900, height: 900))
    let mark = ShapeMark(Shape(.figure(figure)), ink: .line, at: .zero, label: label(5))
    let drawing = Drawing([.shape(mark)])
    func rest(_ points: [Point]) -> [Mark] {
      drawing.pieces(leftBy: Eraser(through: points, radius: 3, tolerance: 0.1))
        .flatMap(\.pieces)
    }
    let words = try #require(mark.labelMark)
    let cut = rest([Point(x: -900, y: 800), Point(x: -890, y: 800)])
    #expect(cut.last == .text(words))
    #expect(cut.count == 2)
    let line = try #require(words.text.setting.lines.first { $0.advance > 0 })
    let inside = words.transform.apply(to: line.frame.centre)
    #expect(rest([inside, inside + Vector(dx: 1, dy: 0)]) == [.shape(mark.with(label: nil))])
  }

  @Test func wordsWrapWithinTheFigure() {
    func width(_ kind: ShapeFigure.Kind) -> Double {
      let figure = ShapeFigure(kind, half: Size(width: 100, height: 50))
      return ShapeMark(Shape(.figure(figure)), ink: Ink(colour: .black, width: 2), at: .zero)
        .labelWidth(size: 20)
    }
    // The padding is half the outline and a quarter of the font on each side.
    #expect(width(.rectangle) == 200 - 12)
    #expect(width(.diamond) == 100 - 12)
    #expect(abs(width(.ellipse) - (100 * 2.0.squareRoot() - 12)) < 1e-9)
    let line = ShapePath([.zero, Vector(dx: 300, dy: 0)])
    let mark = ShapeMark(Shape(.path(line)), ink: .line, at: .zero)
    #expect(abs(mark.labelWidth(size: 20) - 180) < 1e-9)
    #expect(mark.labelWidth(size: 100) == 400)
  }
}
