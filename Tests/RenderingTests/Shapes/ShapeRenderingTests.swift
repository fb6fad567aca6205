import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

/// The pixels of shapes in tiles, compared with one drawing by Cairo and with tiles of other sizes.
@Suite struct ShapeRenderingTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)
  private let ground = Ground(paper: .white)

  /// A shape by chance in the middle of the frame.
  private func shape(
    _ seed: UInt64, at density: Double, angle: Double, hasPen: Bool
  ) -> (drawing: Drawing, grid: TileGrid) {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
    let middle = grid.canvas(Self.frame).centre
    var shapes = RandomShapes(seed: seed)
    let mark = Mark.shape(shapes.mark(hasPen: hasPen))
    // The ink is as wide as in a view of this density.
    let scale = Transform.scale(1 / density)
    guard case .shape(let small) = mark.transformed(by: scale) else { return (Drawing(), grid) }
    let ink = Ink(colour: small.ink.colour, width: small.ink.width / density)
    var shape = small.shape
    shape.fill?.gap /= density
    shape.line.style = shape.line.style.map { DrawnStyle($0.style, unit: $0.unit / density) }
    return (Drawing([.shape(ShapeMark(shape, ink: ink, at: middle))]), grid)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [(0.05, 0.0), (1, 0.4), (1.25, 0), (40, 0)])
  func looksLikeOneDrawingByCairo(seed: UInt64, view: (Double, Double)) throws {
    let (drawing, grid) = shape(seed, at: view.0, angle: view.1, hasPen: false)
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    #expect(TileRendererTests.meanDifference(tile, whole) < 1, "\(TextDumper.text(of: drawing))")
    let difference = PixelDifference(tile, whole)
    #expect(
      difference.inked == 0 || difference.isWithin(.tangled),
      "\(difference): \(TextDumper.text(of: drawing))")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>, [(1.0, 0.0), (1, 0.7), (8, 0)])
  func bordersOfTilesDoNotShow(seed: UInt64, view: (Double, Double)) throws {
    let (drawing, grid) = shape(seed, at: view.0, angle: view.1, hasPen: true)
    let whole = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let pieced = try TileRenderer.piecedPixels(
      of: drawing, at: Self.frame, of: grid, on: ground)
    // Fillings are cut at the edges of tiles, which may round differently.
    #expect(PixelDifference(pieced, whole).worst <= 1, "\(TextDumper.text(of: drawing))")
  }

  @Test(arguments: [ShapeFigure.Kind.rectangle, .ellipse, .star(points: 5, depth: 0.4)])
  func aFigureMuchLargerThanTheTileIsFilledInIt(kind: ShapeFigure.Kind) throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let figure = ShapeFigure(kind, half: Size(width: 1e6, height: 1e6))
    let mark = ShapeMark(
      Shape(.figure(figure), fill: ShapeFill(.solid, Colour(0xFFD8A8))), ink: .line, at: .zero)
    let pixels = try TileRenderer.pixels(
      of: Drawing([.shape(mark)]), at: Self.frame, of: grid, on: ground)
    #expect(Set(pixels.map { $0 & 0xFF_FFFF }) == [0xFFD8A8])
  }

  @Test func anOutlineOfNoOpacityIsNotDrawn() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let figure = ShapeFigure(.rectangle, half: Size(width: 20, height: 20))
    let ink = Ink(colour: Colour(0, alpha: 0), width: 4)
    func pixels(_ fill: ShapeFill?) throws -> Set<UInt32> {
      let mark = ShapeMark(Shape(.figure(figure), fill: fill), ink: ink, at: Point(x: 50, y: 50))
      let pixels = try TileRenderer.pixels(
        of: Drawing([.shape(mark)]), at: Self.frame, of: grid, on: ground)
      return Set(pixels.map { $0 & 0xFF_FFFF })
    }
    #expect(try pixels(nil) == [0xFFFFFF])
    #expect(try pixels(ShapeFill(.solid, Colour(0x00A050))) == [0xFFFFFF, 0x00A050])
  }

  @Test func aTranslucentArrowCoversItselfOnce() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let heads = LineHeads(
      start: LineHead(.dot, size: 4), end: LineHead(.triangle, size: 4))
    let path = ShapePath([.zero, Vector(dx: 150, dy: 0)], heads: heads)
    let mark = ShapeMark(
      Shape(.path(path)), ink: Ink(colour: Colour(0, alpha: 0.5), width: 10),
      at: Point(x: 0, y: 60))
    let pixels = try TileRenderer.pixels(
      of: Drawing([.shape(mark)]), at: Self.frame, of: grid, on: ground)
    #expect((pixels.map { $0 & 0xFF }.min() ?? 0) >= 126)
  }
}
