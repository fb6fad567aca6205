import Formats
import Geometry
import Marks
import TestSupport
import Testing

/// The elements and operators that stand for shapes in documents.
@Suite struct ShapeElementTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  /// The text of an SVG with a shape in ink of 4 units.
  private func svg(
    _ form: ShapeForm, _ dash: ShapeLine.Dash = .solid, fill: ShapeFill? = nil, alpha: Float = 1
  ) throws -> String {
    String(decoding: try document(form, dash, fill: fill, alpha: alpha, as: .svg), as: UTF8.self)
  }

  private func document(
    _ form: ShapeForm, _ dash: ShapeLine.Dash, fill: ShapeFill? = nil, alpha: Float,
    as format: ExportFormat
  ) throws -> [UInt8] {
    let ink = Ink(colour: Colour(0x204060, alpha: alpha), width: 4)
    let mark = ShapeMark(
      Shape(form, line: ShapeLine(dash), fill: fill), ink: ink, at: Point(x: 100, y: 80))
    return try document([.shape(mark)], as: format)
  }

  /// A document with a grid of twenty squares to a unit, from (-20, -10), without paper.
  private func document(_ marks: [Mark], as format: ExportFormat) throws -> [UInt8] {
    try stage.export(Drawing(marks), showing: ExportScene.frame, as: format) { export in
      (export.tolerance, export.paper) = (0.05, nil)
    }
  }

  private func count(_ word: String, in text: String) -> Int {
    text.split(separator: word, omittingEmptySubsequences: false).count - 1
  }

  private func figure(
    _ kind: ShapeFigure.Kind, angle: Double = 0, radius: Double = 0
  ) -> ShapeFigure {
    ShapeFigure(kind, half: Size(width: 50, height: 30), angle: angle, radius: radius)
  }

  @Test func aRectangleIsARect() throws {
    let text = try svg(.figure(figure(.rectangle)))
    #expect(
      text.contains("<rect x=\"1400\" y=\"1200\" width=\"2000\" height=\"1200\"/>"), "\(text)")
    #expect(count("<path", in: text) == 0)
  }

  @Test(arguments: [0.3, -1.2, 3])
  func aTurnedRectangleWithRoundCornersIsATurnedRect(angle: Double) throws {
    let text = try svg(.figure(figure(.rectangle, angle: angle, radius: 8)))
    #expect(text.contains(" height=\"1200\" rx=\"160\" transform=\"rotate("), "\(text)")
    #expect(count("<rect", in: text) == 1 && count("<path", in: text) == 0)
  }

  @Test func aRectangleThatWasTurnedAndScaledManyTimesIsARect() throws {
    var mark = Mark.shape(
      ShapeMark(Shape(.figure(figure(.rectangle))), ink: .line, at: Point(x: 100, y: 80)))
    for step in 0..<200 {
      let middle = Point(x: 90, y: 85)
      mark = mark.transformed(by: .rotation(by: 0.1 + Double(step), around: middle))
      mark = mark.transformed(
        by: .scale(
          x: step % 2 == 0 ? 1.1 : 1 / 1.1, y: step % 2 == 0 ? 1.1 : 1 / 1.1, around: middle))
    }
    let bytes = try document([mark], as: .svg)
    #expect(count("<rect", in: String(decoding: bytes, as: UTF8.self)) == 1)
  }

  @Test func aFilledRectangleIsOneElement() throws {
    let fill = ShapeFill(.solid, Colour(0xFFEECC, alpha: 0.5))
    let text = try svg(.figure(figure(.rectangle)), fill: fill, alpha: 0.25)
    #expect(count("<rect", in: text) == 1 && count("<path", in: text) == 0)
    #expect(text.contains("fill=\"#ffeecc\" fill-opacity=\"0.5\""), "\(text)")
    #expect(text.contains("stroke=\"#204060\" stroke-opacity=\"0.25\" stroke-width=\"80\""))
  }

  @Test func aHatchedRectangleIsAGroupOfItsLinesAndARect() throws {
    let text = try svg(.figure(figure(.rectangle)), fill: ShapeFill(.hatched, .blue))
    #expect(count("<rect", in: text) == 1 && count("<path", in: text) == 1)
    #expect(text.contains("<g>\n<g fill=\"none\""), "\(text)")
  }

  @Test func aShearedRectangleIsAPath() throws {
    var sheared = figure(.rectangle)
    sheared.frame.c = 10
    let text = try svg(.figure(sheared))
    #expect(count("<rect", in: text) == 0 && count("<path", in: text) == 1)
  }

  @Test func anEllipseIsAnEllipse() throws {
    let text = try svg(.figure(figure(.ellipse)))
    #expect(
      text.contains("<ellipse cx=\"2400\" cy=\"1800\" rx=\"1000\" ry=\"600\"/>"), "\(text)")
    let turned = try svg(.figure(figure(.ellipse, angle: 1)))
    #expect(turned.contains("ry=\"600\" transform=\"rotate(57.29578 2400 1800)\""), "\(turned)")
  }

  @Test(arguments: [ShapeFigure.Kind.diamond, .polygon(sides: 5), .star(points: 5, depth: 0.5)])
  func otherFiguresAreAPath(kind: ShapeFigure.Kind) throws {
    let text = try svg(.figure(figure(kind)), fill: ShapeFill(.solid, .blue))
    #expect(count("<path", in: text) == 1 && text.contains("fill-rule=\"evenodd\""), "\(text)")
  }

  // MARK: Lines

  private func line(_ head: LineHead? = nil, bend: ShapePath.Bend = .straight) -> ShapeForm {
    var points = [Vector.zero, Vector(dx: 100, dy: 0)]
    if bend == .curved { points.insert(Vector(dx: 60, dy: 30), at: 1) }
    return .path(ShapePath(points, bend: bend, heads: LineHeads(end: head)))
  }

  @Test func aStraightLineIsALine() throws {
    let text = try svg(line())
    #expect(text.contains("<line x1=\"2400\" y1=\"1800\" x2=\"4400\" y2=\"1800\"/>"), "\(text)")
  }

  @Test func dashesAreAnAttribute() throws {
    // Four dashes of 12 with spaces of 16 need 96 units; they are a little longer.
    let text = try svg(line(), .dashed)
    let words = text.split(separator: "stroke-dasharray=\"")
    let numbers = try #require(words.last?.split(separator: "\"").first?.split(separator: " "))
    let lengths = numbers.compactMap { Double($0) }
    #expect(lengths.count == 2 && count("stroke-dasharray", in: text) == 1)
    #expect(abs(lengths[0] * 4 + lengths[1] * 3 - 2000) < 4, "\(lengths)")
    #expect(abs(lengths[1] / lengths[0] - 4.0 / 3) < 0.001, "\(lengths)")
    #expect(try svg(line(), .dotted).contains("stroke-dasharray=\"0 "))
    #expect(try svg(.figure(figure(.rectangle)), .dashed).contains("stroke-dasharray"))
  }

  @Test(arguments: LineHead.Kind.allCases) func headsAreMarkers(kind: LineHead.Kind) throws {
    let text = try svg(line(LineHead(kind, size: 5)))
    #expect(count("<marker", in: text) == 1 && count("marker-end=\"url(#d1)\"", in: text) == 1)
    #expect(count("<path", in: text) == 0 && count("<line", in: text) == 1, "\(text)")
  }

  @Test func linesOfOneColourShareTheMarker() throws {
    let marks = (1...3).map { number -> Mark in
      let ink = Ink(colour: .blue, width: Double(number))
      return .shape(
        ShapeMark(
          Shape(line(LineHead(.arrow, size: 5))), ink: ink,
          at: Point(x: 20, y: Double(number) * 40)))
    }
    let bytes = try document(marks, as: .svg)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(count("<marker", in: text) == 1 && count("marker-end", in: text) == 3)
  }

  @Test func aTranslucentArrowIsTranslucentAsAWhole() throws {
    let text = try svg(line(LineHead(.triangle, size: 5)), .dashed, alpha: 0.5)
    #expect(count(" opacity=\"0.5\"", in: text) == 1, "\(text)")
    #expect(count("stroke-opacity", in: text) == 0 && count("fill-opacity", in: text) == 0)
  }

  @Test func theHeadOfACurveIsAPathBesideIt() throws {
    let text = try svg(line(LineHead(.triangle, size: 5), bend: .curved))
    #expect(count("<marker", in: text) == 0 && count("<path", in: text) == 2, "\(text)")
  }

  // MARK: PDF

  /// The operators of a page.
  private func page(_ form: ShapeForm, _ dash: ShapeLine.Dash, alpha: Float = 1) throws -> String {
    let path = try stage.write(try document(form, dash, alpha: alpha, as: .pdf), as: "c.pdf")
    return try stage.run("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
  }

  @Test func dashesOfAPageAreAnOperator() throws {
    let text = try page(.figure(figure(.rectangle)), .dashed)
    #expect(count("] 0 d\n", in: text) == 1 && count("\nS\n", in: text) == 1, "\(text)")
    #expect(count("] 0 d\n", in: try page(.figure(figure(.rectangle)), .solid)) == 0)
  }

  @Test func aTranslucentDashedArrowIsOneGroup() throws {
    let text = try page(line(LineHead(.triangle, size: 5)), .dashed, alpha: 0.5)
    #expect(count("/Subtype /Form", in: text) == 1, "\(text)")
    #expect(count("\nS\n", in: text) == 1 && count("\nf\n", in: text) == 1, "\(text)")
  }
}
