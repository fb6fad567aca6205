import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// The pixels of typed texts, compared with their outlines filled by Cairo one by one, and with tiles of other sizes.
@Suite struct TextRenderingTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)
  private let ground = Ground(paper: .white)

  private func text(_ seed: UInt64, at density: Double, _ grid: TileGrid) -> TextMark {
    var texts = RandomTexts(seed: seed)
    let text = texts.mark(hasPictures: false)
    let place = grid.canvas(Self.frame).origin + Vector(dx: 40 / density, dy: 40 / density)
    let linear = text.linear.concatenating(.scale(1 / density))
    return TextMark(text.text, colour: text.colour, at: place, linear: linear)
  }

  /// Fills each outline and rectangle of a text by itself.
  private func fill(_ mark: TextMark, on context: Context, from origin: Point) {
    let setting = mark.text.setting
    let place = mark.linear.concatenating(.translation(mark.anchor - origin))
    func fill(_ rule: TextRule) {
      context.setFillColour(rule.colour ?? mark.colour)
      for (index, corner) in rule.frame.corners.map(place.apply).enumerated() {
        if index == 0 { context.move(to: corner) } else { context.addLine(to: corner) }
      }
      context.closePath()
      context.fillPath(using: .winding)
    }
    for rule in setting.rules where rule.kind == .background { fill(rule) }
    var number = 0
    for run in setting.runs {
      for glyph in setting.glyphs[number..<run.end] {
        func point(_ index: Int) -> Point {
          let numbers = setting.forms[Int(glyph.form)].numbers
          let (x, y) = (Double(numbers[2 * index]), Double(numbers[2 * index + 1]))
          return place.apply(
            to: Point(x: glyph.place.x + run.size * x, y: glyph.place.y + run.size * y))
        }
        var index = 0
        for step in setting.forms[Int(glyph.form)].steps {
          switch step {
          case .move:
            if index > 0 { context.closePath() }
            context.move(to: point(index))
          case .line: context.addLine(to: point(index))
          case .curve:
            context.addCurve(
              to: point(index + 2), control1: point(index), control2: point(index + 1))
          }
          index += step == .curve ? 3 : 1
        }
        context.closePath()
        // Neighbours of one colour are one area, in which a translucent colour counts once.
        number += 1
        if number == run.end || run.colour?.alpha ?? mark.colour.alpha == 1 {
          context.setFillColour(run.colour ?? mark.colour)
          context.fillPath(using: .winding)
        }
      }
    }
    for rule in setting.rules where rule.kind != .background { fill(rule) }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [(0.3, 0.0), (1, 0.4), (1.25, 0), (40, 0)])
  func lettersLookAsTheirOutlinesFilledByCairo(seed: UInt64, view: (Double, Double)) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: view.0, angle: view.1)
    let mark = text(seed, at: view.0, grid)
    let tile = try TileRenderer.pixels(
      of: Drawing([.text(mark)]), at: Self.frame, of: grid, on: ground)
    let surface = try ImageSurface(
      width: Self.frame.width, height: Self.frame.height, format: .argb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: 300, height: 200))
    context.translateBy(x: -Double(Self.frame.x), y: -Double(Self.frame.y))
    context.concatenate(grid.transform)
    fill(mark, on: context, from: grid.anchor)
    try context.finish()
    let whole = surface.packedPixels
    #expect(TileRendererTests.meanDifference(tile, whole) < 1)
    // Some texts have no letters in the frame.
    let difference = PixelDifference(tile, whole)
    #expect(difference.inked == 0 || difference.isWithin(.tangled), "\(difference)")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>, [(1.0, 0.0), (1, 0.7), (0.04, 0), (8, 0)])
  func bordersOfTilesDoNotShow(seed: UInt64, view: (Double, Double)) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: view.0, angle: view.1)
    let drawing = Drawing([.text(text(seed, at: min(view.0, 1), grid))])
    let whole = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let pieced = try TileRenderer.piecedPixels(
      of: drawing, at: Self.frame, of: grid, on: ground)
    #expect(PixelDifference(pieced, whole).worst <= 1)
  }

  /// A rectangle as a letter, a million pixels wide, and one with a hole around the tile.
  @Test func aLetterMuchLargerThanTheTileIsFilledInIt() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    func colours(_ corners: [[Float]]) throws -> Set<UInt32> {
      let steps = corners.flatMap { _ in [GlyphForm.Step.move, .line, .line, .line] }
      let form = try #require(GlyphForm(steps: steps, numbers: corners.flatMap(\.self)))
      var setting = TextSetting(size: Size(width: 1e6, height: 1e6))
      setting.forms = [form]
      setting.glyphs = [PlacedGlyph(form: 0, source: 0..<1, place: .zero)]
      setting.runs = [GlyphRun(end: 1, size: 1e6, colour: nil, font: nil)]
      let text = TypedText(TextSource("a", base: TextBase(size: 1e6)), setting)
      let mark = TextMark(text, colour: Colour(0xFFD8A8), at: .zero)
      let pixels = try TileRenderer.pixels(
        of: Drawing([.text(mark)]), at: Self.frame, of: grid, on: ground)
      return Set(pixels.map { $0 & 0xFF_FFFF })
    }
    let outer: [Float] = [-1, -1, 1, -1, 1, 1, -1, 1]
    let inner: [Float] = [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5, 0.5, -0.5]
    #expect(try colours([outer]) == [0xFFD8A8])
    #expect(try colours([outer, inner]) == [0xFFFFFF])
  }

  @Test func theDarkViewTurnsTheColoursOfLettersAndRules() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    for seed in 1...10 as ClosedRange<UInt64> {
      let mark = text(seed, at: 1, grid)
      var setting = mark.text.setting
      for index in setting.runs.indices {
        setting.runs[index].colour = setting.runs[index].colour?.withLightnessTurned
      }
      for index in setting.rules.indices {
        setting.rules[index].colour = setting.rules[index].colour?.withLightnessTurned
      }
      let turned = TextMark(
        TypedText(mark.text.source, setting), colour: mark.colour.withLightnessTurned,
        at: mark.anchor, linear: mark.linear)
      func pixels(_ mark: TextMark, _ light: InkLight) throws -> [UInt32] {
        try TileRenderer.pixels(
          of: Drawing([.text(mark)]), at: Self.frame, of: grid, on: ground, light: light)
      }
      #expect(try pixels(mark, .night) == pixels(turned, .day))
      let day = try pixels(mark, .day)
      let isBlank = day.allSatisfy { $0 == day[0] }
      #expect(try isBlank || pixels(mark, .night) != day)
    }
  }

  @Test func aLabelIsDrawnAboveItsShape() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    var (texts, shapes) = (RandomTexts(seed: 3), RandomShapes(seed: 4))
    for _ in 0..<10 {
      let shape = shapes.mark(around: Point(x: 80, y: 60))
      let label = ShapeLabel(texts.text(hasPictures: false), colour: Colour(0xC02040))
      let labelled = shape.with(label: label)
      let words = try #require(labelled.labelMark)
      func pixels(_ marks: [Mark]) throws -> [UInt32] {
        try TileRenderer.pixels(of: Drawing(marks), at: Self.frame, of: grid, on: ground)
      }
      #expect(try pixels([.shape(labelled)]) == pixels([.shape(shape), .text(words)]))
    }
  }
}
