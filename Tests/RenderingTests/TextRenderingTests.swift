import Geometry
import Graphics
import TestSupport
import Testing

@testable import Marks
@testable import Rendering

/// The rendering of typed texts, beside what Cairo draws along the same outlines.
@Suite struct TextRenderingTests {
  private static let frame = PixelRect(x: 0, y: 0, width: 420, height: 260)
  private let ground = Ground(paper: .white)

  /// Texts whose pictures don't exist are of no use here.
  private func texts(_ count: Int, seed: UInt64) -> [TextMark] {
    var texts = RandomTexts(seed: seed)
    return (0..<count).map { _ in
      let mark = texts.mark(at: Point(x: 60, y: 40))
      var setting = mark.text.setting
      (setting.pictures, setting.media) = ([], [])
      return mark.with(TypedText(mark.text.source, setting))
    }
  }

  /// The pixels of texts drawn glyph by glyph.
  private func drawn(_ marks: [TextMark], _ grid: TileGrid) throws -> [UInt32] {
    let surface = try ImageSurface(
      width: Self.frame.width, height: Self.frame.height, format: .argb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: 420, height: 260))
    context.translateBy(x: -Double(Self.frame.x), y: -Double(Self.frame.y))
    context.concatenate(grid.transform)
    context.translateBy(x: -grid.anchor.x, y: -grid.anchor.y)
    for mark in marks {
      context.saving {
        context.concatenate(mark.transform)
        let setting = mark.text.setting
        draw(setting.rules.filter { $0.kind == .background }, mark.colour, on: context)
        var first = 0
        for run in setting.runs {
          context.setFillColour(run.colour ?? mark.colour)
          context.beginPath()
          for glyph in setting.glyphs[first..<run.end] {
            add(setting.forms[Int(glyph.form)], at: glyph.place, size: run.size, to: context)
          }
          context.fillPath(using: .winding)
          first = run.end
        }
        draw(setting.rules.filter { $0.kind != .background }, mark.colour, on: context)
      }
    }
    try context.finish()
    return surface.packedPixels
  }

  private func draw(_ rules: [TextRule], _ colour: Colour, on context: Context) {
    for rule in rules {
      context.setFillColour(rule.colour ?? colour)
      context.fill(rule.frame)
    }
  }

  private func add(_ form: GlyphForm, at place: Point, size: Double, to context: Context) {
    func placed(_ point: Point) -> Point {
      Point(x: place.x + point.x * size, y: place.y + point.y * size)
    }
    for contour in form.contours {
      context.move(to: placed(contour.start))
      for piece in contour.pieces {
        switch piece {
        case .line(let end): context.addLine(to: placed(end))
        case .curve(let end, let first, let second):
          context.addCurve(
            to: placed(end), control1: placed(first), control2: placed(second))
        }
      }
      context.closePath()
    }
  }

  @Test(arguments: [1, 3.3], [0, 0.4])
  func tilesShowTheOutlines(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
    for (number, text) in texts(24, seed: 1).enumerated() {
      let tile = try TileRenderer.pixels(
        of: Drawing([.text(text)]), at: Self.frame, of: grid, on: ground)
      let difference = PixelDifference(tile, try drawn([text], grid))
      #expect(difference.isWithin(.within(12, worst: 24)), "\(number): \(difference)")
    }
  }

  @Test func nothingOfWhatIsFarOutsideIsDrawn() throws {
    // The letters are millions of pixels wide, beyond the numbers of Cairo.
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let square = Contour(
      through: [.zero, Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)], isClosed: true)
    let form = try #require(GlyphForm([square]))
    var setting = TextSetting(size: Size(width: 10, height: 10))
    setting.forms = [form]
    setting.glyphs = [PlacedGlyph(form: 0, source: 0..<1, place: Point(x: -5, y: -5))]
    setting.runs = [GlyphRun(end: 1, size: 10, colour: nil, font: nil)]
    let text = TextMark(
      TypedText(TextSource("a"), setting), colour: .black, at: Point(x: 210, y: 130),
      linear: .scale(4e6))
    let pixels = try TileRenderer.pixels(
      of: Drawing([.text(text)]), at: Self.frame, of: grid, on: ground)
    #expect(pixels.allSatisfy { $0 & 0xFFFFFF == 0 })
    let aside = Mark.text(text).moved(by: Vector(dx: 2e7 + 50, dy: 0))
    let half = try TileRenderer.pixels(
      of: Drawing([aside]), at: Self.frame, of: grid, on: ground)
    #expect(half[100 * 420 + 255] & 0xFFFFFF == 0xFFFFFF)
    #expect(half[100 * 420 + 265] & 0xFFFFFF == 0)
  }

  @Test func aLabelIsInTheMiddleOfItsShape() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    var setting = TextSetting(size: Size(width: 40, height: 20))
    setting.rules = [
      TextRule(.background, frame: Rect(x: 0, y: 0, width: 40, height: 20), colour: nil)
    ]
    let label = ShapeLabel(TypedText(TextSource("a"), setting), colour: .red)
    let shape = ShapeMark(
      Shape(.figure(ShapeFigure(.rectangle, half: Size(width: 100, height: 50)))),
      ink: Ink(colour: .black, width: 2), at: Point(x: 200, y: 120))
    let pixels = try TileRenderer.pixels(
      of: Drawing([.shape(shape.with(label: label))]), at: Self.frame, of: grid, on: ground)
    let red = pixels.indices.filter { pixels[$0] & 0xFFFFFF == 0xFF0000 }
    #expect(red.map { $0 % 420 }.min() == 180 && red.map { $0 % 420 }.max() == 219)
    #expect(red.first.map { $0 / 420 } == 110 && red.last.map { $0 / 420 } == 129)
  }

  @Test func lettersTooSmallToBeReadHaveAboutTheirInk() throws {
    // As many black pixels, in shares of a pixel, as the outlines have.
    func ink(_ density: Double) throws -> Double {
      let grid = TileGrid(anchor: .zero, density: density, angle: 0)
      let marks = (0..<20).map { line in
        Mark.text(TextMark(words(), colour: .black, at: Point(x: 0, y: Double(line) * 20)))
      }
      let pixels = try TileRenderer.pixels(
        of: Drawing(marks), at: Self.frame, of: grid, on: ground)
      let sum = pixels.reduce(0) { $0 + (255 - Int($1 & 255)) }
      return Double(sum) / 255 / (density * density)
    }
    let (outlines, bars) = (try ink(0.09), try ink(0.07))
    #expect(bars / outlines > 0.5 && bars / outlines < 2, "\(bars) \(outlines)")
  }

  /// Letters as dark as those of a font: boxes of half the height, with an opening.
  private func words() -> TypedText {
    let outer = Contour(
      through: [
        Point(x: 0.05, y: -0.5), Point(x: 0.45, y: -0.5), Point(x: 0.45, y: 0),
        Point(x: 0.05, y: 0),
      ], isClosed: true)
    let inner = Contour(
      through: [
        Point(x: 0.13, y: -0.42), Point(x: 0.13, y: -0.08), Point(x: 0.37, y: -0.08),
        Point(x: 0.37, y: -0.42),
      ], isClosed: true)
    var setting = TextSetting(size: Size(width: 400, height: 20))
    setting.forms = [GlyphForm([outer, inner])].compactMap(\.self)
    setting.glyphs = (0..<50).filter { $0 % 7 != 6 }.map {
      PlacedGlyph(form: 0, source: 0..<1, place: Point(x: Double($0) * 8, y: 16))
    }
    setting.runs = [GlyphRun(end: setting.glyphs.count, size: 16, colour: nil, font: nil)]
    return TypedText(TextSource("a"), setting)
  }
}
