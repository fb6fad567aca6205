import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// Shapes in filtered groups, and in a view with filters: as the same filter makes them of their pixels.
@Suite struct ShapeFilterTests {
  private static let frame = PixelRect(x: -20, y: -20, width: 240, height: 200)
  private static let grid = TileGrid(anchor: .zero, density: 1, angle: 0)

  /// A hatched box with dashes, a filled ellipse, and an arrow over both.
  private static let marks: [Mark] = {
    func mark(
      _ form: ShapeForm, _ colour: UInt32, _ x: Double, _ y: Double, fill: ShapeFill? = nil,
      dash: ShapeLine.Dash = .solid
    ) -> Mark {
      .shape(
        ShapeMark(
          Shape(form, line: ShapeLine(dash), fill: fill),
          ink: Ink(colour: Colour(colour), width: 4), at: Point(x: x, y: y)))
    }
    let half = Size(width: 50, height: 35)
    let heads = LineHeads(end: LineHead(.triangle, size: 5))
    return [
      mark(
        .figure(ShapeFigure(.rectangle, half: half)), 0x2040C0, 70, 60,
        fill: ShapeFill(.crossHatched, Colour(0xD07010), gap: 12), dash: .dashed),
      mark(
        .figure(ShapeFigure(.ellipse, half: half, angle: 0.4)), 0x108040, 120, 90,
        fill: ShapeFill(.solid, Colour(0xFFD8A8, alpha: 0.6))),
      mark(
        .path(ShapePath([.zero, Vector(dx: 120, dy: 90)], heads: heads)), 0x901060, 30, 40),
    ]
  }()

  private func drawn(_ marks: [Mark]) throws -> [UInt32] {
    try TileRenderer.pixels(
      of: Drawing(marks), at: Self.frame, of: Self.grid, on: Ground(paper: .white))
  }

  /// The shapes as Cairo draws them, filtered by a pipeline, on white.
  private func reference(_ chain: FilterChain) throws -> [UInt32] {
    let ink = try #require(FilteredGroup(Self.marks).inkFrame).outset(by: chain.inkMargin)
    let area = PixelRect(covering: ink)
    let layer = try ImageSurface(width: area.width, height: area.height, format: .argb)
    let context = Context(layer)
    MarkRenderer.draw(
      Drawing(Self.marks), on: context, origin: Point(x: Double(area.x), y: Double(area.y)))
    try context.finish()
    let result = try FilterPipeline(Image(layer), chain).image()
    let frame = Rect(origin: .zero, size: ink.size)
    let extent = chain.filters.reduce(frame) { $1.extent(of: $0) }
    let page = try ImageSurface(width: Self.frame.width, height: Self.frame.height, format: .rgb)
    let paper = Context(page)
    paper.setFillColour(.white)
    paper.fill(page.frame.rect())
    paper.draw(
      result,
      atPixel: (
        Int(ink.minX + extent.minX) - Self.frame.x, Int(ink.minY + extent.minY) - Self.frame.y
      ))
    try paper.finish()
    return page.pixels
  }

  @Test(arguments: [
    "invert", "blur:2", "greyscale", "opacity:0.4", "shadow:4,4,3,0.6", "sepia;opacity:0.8",
  ]) func aGroupOfShapesIsFilteredAsItsPixels(filters: String) throws {
    let chain = try FilterChain(text: filters)
    let group = FilteredGroup(Self.marks).filtered(by: chain)
    let pixels = try drawn([.filtered(group)])
    let difference = PixelDifference(pixels, try reference(chain))
    #expect(difference.inked > 4000)
    #expect(difference.isWithin(.crossing) && difference.mean < 1.5, "\(difference)")
    // The filter is seen at all.
    #expect(try PixelDifference(pixels, drawn(Self.marks)).mean > 4)
  }

  @Test func aShapeInAFilteredGroupThatIsTakenOutIsPlainAgain() throws {
    let group = FilteredGroup(Self.marks).filtered(by: try FilterChain(text: "invert"))
    var drawing = Drawing([.filtered(group)])
    drawing.apply(drawing.delta(dissolving: drawing.rankedMarks))
    #expect(try drawn(drawing.rankedMarks.map(\.mark)) == drawn(Self.marks))
  }

  @Test func anInvertedViewHasTheOppositeOfEachPixel() throws {
    let seen = try view("invert")
    let plain = try drawn(Self.marks)
    let opposite = plain.map { ~$0 & 0xFF_FFFF }
    #expect(seen.map { $0 & 0xFF_FFFF } == opposite)
    #expect(Set(opposite).count > 20)
  }

  @Test(arguments: ["blur:3", "greyscale;blur:2", "sharpen:2,3", "sepia", "threshold"])
  func aFilteredViewIsThatOfAllPixelsAtOnce(filters: String) throws {
    let wanted = try ViewStage.filteredAtOnce(
      filters, Self.frame, of: Self.grid, margin: 64, Drawing(Self.marks))
    #expect(try ViewStage.difference(view(filters), wanted) <= 1)
    #expect(try ViewStage.difference(wanted, drawn(Self.marks)) > 32)
  }

  private func view(_ text: String) throws -> [UInt32] {
    let filters = try #require(ViewFilters(FilterChain(text: text)))
    return try DrawingSource(Drawing(Self.marks), on: Ground(paper: .white), light: .day)
      .pixels(at: Self.frame, of: Self.grid, through: filters)
  }
}
