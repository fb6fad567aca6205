import Formats
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

/// Shapes on dark paper, where their colours are those in which lines and dots are seen.
@Suite struct ShapeLightTests {
  private static let frame = PixelRect(x: 0, y: 0, width: 160, height: 120)
  private static let dark = Colour(0x17191E)
  private static let outline = Colour(0xA01010)

  private func pixels(_ marks: [Mark], _ light: InkLight) throws -> [UInt32] {
    try TileRenderer.pixels(
      of: Drawing(marks), at: Self.frame, of: TileGrid(anchor: .zero, density: 1, angle: 0),
      on: Ground(paper: light == .day ? .white : Self.dark), light: light)
  }

  /// The pixel in the middle of a dot, by an ink of this colour.
  private func dot(_ colour: Colour, _ light: InkLight) throws -> UInt32 {
    let dot = Dot(at: Point(x: 80.5, y: 60.5), ink: Ink(colour: colour, width: 20))
    return try pixel(pixels([.dot(dot)], light), 80, 60)
  }

  private func pixel(_ pixels: [UInt32], _ x: Int, _ y: Int) -> UInt32 {
    pixels[y * Self.frame.width + x]
  }

  private func worst(_ one: UInt32, _ other: UInt32) -> Int {
    PixelDifference([one], [other], paper: .max).worst
  }

  /// A box from (20, 20) to (140, 100), with an outline of ten units on its border. Lines of its hatching are ten units wide, and
  /// one of them goes through the middle.
  private func box(_ pattern: ShapeFill.Pattern, _ fill: Colour) -> ShapeMark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 60, height: 40))
    return ShapeMark(
      Shape(.figure(figure), fill: ShapeFill(pattern, fill, angle: 0, gap: 80)),
      ink: Ink(colour: Self.outline, width: 10), at: Point(x: 80, y: 60))
  }

  @Test(
    arguments: ShapeFill.Pattern.allCases,
    [Colour(0x000000), Colour(0xFFFFFF), Colour(0x1040D0), Colour(0xFFD8A8, alpha: 0.5)])
  func fillingsAndOutlinesAreSeenInTheColoursOfDots(
    pattern: ShapeFill.Pattern, fill: Colour
  ) throws {
    for light in [InkLight.day, .night] {
      let shape = try pixels([.shape(box(pattern, fill))], light)
      #expect(try worst(pixel(shape, 80, 60), dot(fill, light)) <= 1, "\(light)")
      #expect(try worst(pixel(shape, 20, 60), dot(Self.outline, light)) <= 1, "\(light)")
      #expect(try worst(pixel(shape, 80, 20), dot(Self.outline, light)) <= 1, "\(light)")
    }
    #expect(try dot(Self.outline, .day) != dot(Self.outline, .night))
  }

  @Test func anArrowHeadIsSeenInTheColourOfItsLine() throws {
    let path = ShapePath(
      [.zero, Vector(dx: 120, dy: 0)], heads: LineHeads(end: LineHead(.triangle, size: 6)))
    let arrow = ShapeMark(
      Shape(.path(path)), ink: Ink(colour: Self.outline, width: 10), at: Point(x: 20, y: 60))
    for light in [InkLight.day, .night] {
      let seen = try pixels([.shape(arrow)], light)
      for x in [40, 110] {
        #expect(try worst(pixel(seen, x, 60), dot(Self.outline, light)) <= 1, "\(light)")
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func nightTurnsEachColourOfAShapeAlone(
    seed: UInt64
  ) throws {
    var shapes = RandomShapes(seed: seed)
    let drawn = shapes.mark(around: Point(x: 80, y: 60), reach: 50, hasPen: false)
    var turned = drawn.shape
    if let fill = turned.fill { turned.fill?.colour = InkLight.night.seen(fill.colour) }
    let ink = Ink(colour: InkLight.night.seen(drawn.ink.colour), width: drawn.ink.width)
    let byDay = ShapeMark(turned, ink: ink, at: drawn.anchor)
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let dark = Ground(paper: Self.dark)
    let seen = try TileRenderer.pixels(
      of: Drawing([.shape(drawn)]), at: Self.frame, of: grid, on: dark, light: .night)
    let wanted = try TileRenderer.pixels(
      of: Drawing([.shape(byDay)]), at: Self.frame, of: grid, on: dark, light: .day)
    #expect(PixelDifference(seen, wanted).worst <= 1, "\(drawn.properties)")
  }

  @Test func exportsHaveTheColoursAsTheyWereDrawn() throws {
    let mark = Mark.shape(box(.solid, Colour(0x1040D0)))
    let page = Rect(x: 0, y: 0, width: 160, height: 120)
    let file = try PNGExporter(Drawing([mark]), page: page).surface()
    #expect(file.pixels[60 * 160 + 80] == 0xFF10_40D0)
    #expect(file.pixels[60 * 160 + 20] == 0xFFA0_1010)
  }
}
