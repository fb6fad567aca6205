import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// The rendering of groups under their filters.
@Suite struct FilteredGroupRenderingTests {
  private static let frame = PixelRect(x: -20, y: -20, width: 200, height: 160)
  private let ground = Ground(paper: .white)

  /// Lines and a dot that overlap, with ink from (10, 10) to (130, 110).
  private var marks: [Mark] {
    func line(_ points: [(Double, Double)], _ colour: UInt32, alpha: Float = 1) -> Mark {
      .stroke(
        Stroke(
          through: points.map { Point(x: $0.0, y: $0.1) },
          ink: Ink(colour: Colour(colour, alpha: alpha), width: 6)))
    }
    return [
      line([(13, 13), (127, 20), (60, 107)], 0x2040C0),
      line([(20, 90), (120, 30)], 0xD07010, alpha: 0.7),
      .dot(Dot(at: Point(x: 118, y: 60), ink: Ink(colour: Colour(0x108040), width: 24))),
    ]
  }

  private func group(_ filters: String, _ marks: [Mark]? = nil) throws -> FilteredGroup {
    FilteredGroup(marks ?? self.marks).filtered(by: try FilterChain(text: filters))
  }

  private func drawn(
    _ marks: [Mark], _ frame: PixelRect = Self.frame, density: Double = 1, angle: Double = 0,
    light: InkLight = .day
  ) throws -> [UInt32] {
    try TileRenderer.pixels(
      of: Drawing(marks), at: frame, of: TileGrid(anchor: .zero, density: density, angle: angle),
      on: ground, light: light)
  }

  /// The marks on transparent pixels.
  private func drawn(at frame: PixelRect) throws -> ImageSurface {
    let layer = TileLayer(frame)
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    var renderer = TileRenderer(layer.pixels, frame, grid, .day, DrawingMedia())
    for mark in marks { try renderer.draw(mark) }
    return try #require(layer.image)
  }

  /// The marks on a surface, filtered by a pipeline, on white.
  private func reference(_ filters: String) throws -> [UInt32] {
    let chain = try FilterChain(text: filters)
    let ink = try #require(FilteredGroup(marks).inkFrame).outset(by: chain.inkMargin)
    let surface = try drawn(at: PixelRect(covering: ink))
    let result = try FilterPipeline(Image(surface), chain).image()
    let frame = Rect(origin: .zero, size: ink.size)
    let extent = chain.filters.reduce(frame) { $1.extent(of: $0) }
    let page = try ImageSurface(
      width: Self.frame.width, height: Self.frame.height, format: .rgb)
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
    "shadow:4,4,3,0.6", "shadow:-9,2,0,1,#ff0000", "blur:2", "blur:3,on", "greyscale",
    "opacity:0.4", "invert-lightness;shadow:5,5,2,1", "shadow;opacity:0.5;blur:1.5", "pixelate:8",
    "border:3,#ff0000", "corners:30;levels:0.1,0.8", "crop:0.25,0.1,0.25,0", "vignette:8,4",
    "sharpen:2,2", "edges", "sepia;opacity:0.8;shadow:0,6,4",
  ]) func filtersMakeOfInkWhatTheyMakeOfPixels(filters: String) throws {
    let pixels = try drawn([.filtered(group(filters))])
    let difference = PixelDifference(pixels, try reference(filters))
    #expect(difference.inked > 1000)
    #expect(difference.isWithin(.within(2, worst: 2)), "\(difference)")
  }

  @Test(arguments: ["shadow:4,4,3,0.6", "blur:2", "opacity:0.4", "pixelate:8", "border:3"])
  func nothingLiesOutsideOfTheFrame(filters: String) throws {
    let group = try group(filters)
    let frame = try #require(group.frame).outset(by: 0.5)
    let pixels = try drawn([.filtered(group)])
    #expect(pixels.contains { $0 != 0xFFFF_FFFF })
    for (index, pixel) in pixels.enumerated() where pixel != 0xFFFF_FFFF {
      let place = Point(
        x: Double(Self.frame.x + index % Self.frame.width) + 0.5,
        y: Double(Self.frame.y + index / Self.frame.width) + 0.5)
      #expect(frame.contains(place))
    }
  }

  @Test(arguments: [0.3, 1, 2.7], [0, 0.4]) func bordersOfTilesDoNotShow(
    density: Double, angle: Double
  ) throws {
    for filters in ["shadow:6,4,3,0.6;opacity:0.7", "blur:2;greyscale", "pixelate:8"] {
      let mark = try Mark.filtered(group(filters)).moved(by: Vector(dx: 0.3, dy: 0.7))
      let whole = try drawn([mark], density: density, angle: angle)
      for x in stride(from: 0, to: 200, by: 67) {
        let part = PixelRect(
          x: Self.frame.x + x, y: Self.frame.y, width: min(67, 200 - x), height: 160)
        let pixels = try drawn([mark], part, density: density, angle: angle)
        let same = (0..<160).flatMap { row -> ArraySlice<UInt32> in
          let start = row * 200 + x
          return whole[start..<start + part.width]
        }
        // Cairo antialiases rotated images in steps of a fraction of a pixel, which begin elsewhere in each tile.
        let difference = PixelDifference(pixels, same)
        #expect(difference.worst <= (angle == 0 ? 0 : 8), "\(filters): \(difference)")
      }
    }
  }

  @Test func oneDrawingShowsWhatTilesShow() throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: 1.3, angle: 0.2)
    let drawing = Drawing([.filtered(try group("shadow:6,4,3;opacity:0.7"))])
    let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    #expect(PixelDifference(tile, whole).isWithin(.within(2, worst: 2)))
  }

  @Test(arguments: ["", "-shadow;-blur:3", "unknown:3", "scan", "turn:45", "redact:0/0,1/1,coarse"])
  func groupWithoutAFilterForInkLooksAsItsMarks(filters: String) throws {
    let group = try group(filters)
    #expect(group.filters.overhang == 0)
    let way = Vector(dx: 5, dy: 3)
    #expect(
      try drawn([Mark.filtered(group).moved(by: way)]) == drawn(marks.map { $0.moved(by: way) }))
    // A file may contain such filters as enabled.
    let stored = FilteredGroup(marks, through: GroupFilters(filters))
    #expect(try drawn([.filtered(stored)]) == drawn(marks))
  }

  @Test func shadowGrowsWithTheInk() throws {
    let mark = try Mark.filtered(group("shadow:4,4,3,0.6"))
    let seen = try drawn([mark], density: 2)
    let scaled = try drawn([mark.transformed(by: .scale(2))])
    let difference = PixelDifference(seen, scaled)
    #expect(difference.isWithin(.within(3, worst: 3)), "\(difference)")
  }

  @Test func wideShadowSeenFromVeryNearTakesNoMoreMemory() throws {
    let dot = Mark.dot(Dot(at: .zero, ink: Ink(colour: .black, width: 400)))
    let mark = try Mark.filtered(group("shadow:200,200,100,1", [dot]))
    // A point outside of the dot, in the shadow.
    let place = Vector(dx: 180, dy: 180)
    func seen(_ density: Double) throws -> UInt32 {
      let (x, y) = (Int(place.dx * density), Int(place.dy * density))
      return try drawn(
        [mark], PixelRect(x: x - 8, y: y - 8, width: 16, height: 16), density: density)[8 * 16 + 8]
    }
    let (near, far) = try (seen(64), seen(1))
    #expect(near & 0xFF < 0xE0)
    #expect(PixelDifference([near], [far]).worst <= 3)
  }

  @Test func opacityHoldsForTheGroupAsAWhole() throws {
    let ink = Ink(colour: .black, width: 20)
    let dots = [30.0, 40].map { Mark.dot(Dot(at: Point(x: $0, y: 40), ink: ink)) }
    let pixels = try drawn([.filtered(group("opacity:0.5", dots))])
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[(y + 20) * 200 + x + 20] }
    #expect(pixel(35, 40) == pixel(26, 40))
    #expect((0x7E...0x80).contains(pixel(35, 40) & 0xFF))
  }

  @Test func darkViewTurnsWhatTheFiltersMake() throws {
    // A filter without effect, so that the marks are drawn through it. Translucent ink is blended before its colour changes.
    let opaque = [marks[0], marks[2]]
    let idle = try drawn([.filtered(group("saturation:1", opaque))], light: .night)
    let difference = try PixelDifference(idle, drawn(opaque, light: .night))
    #expect(difference.isWithin(.within(3, worst: 8)), "\(difference)")
    // The shadow of dark ink is dark by day, and light at night.
    let dot = [marks[2]]
    let shadow = "shadow:30,0,0,1"
    let below = (60 + 20) * 200 + 138 + 20
    #expect(try drawn([.filtered(group(shadow, dot))])[below] == 0xFF00_0000)
    let turned = try drawn([.filtered(group(shadow, dot))], light: .night)[below]
    #expect((0xEC...0xEE).contains(turned & 0xFF))
  }

  @Test func groupWithAPictureThatStaysKeepsItInTheDark() throws {
    let hash = MediumHash(digest: [UInt8](repeating: 1, count: 32))
    var look = PictureLook(medium: hash, size: Size(width: 30, height: 30))
    let shadow = "shadow:30,0,0,1"
    let below = (60 + 20) * 200 + 138 + 20
    for turns in [false, true] {
      look.turnsInDark = turns
      let picture = Mark.picture(PictureMark(look, at: Point(x: 30, y: 20)))
      let pixels = try drawn([.filtered(group(shadow, [marks[2], picture]))], light: .night)
      #expect((pixels[below] & 0xFF > 0x80) == turns)
    }
  }

  @Test func groupsInGroupsAreFilteredInTurn() throws {
    let inner = try group("greyscale")
    let outer = try group("opacity:0.4", [.filtered(inner)])
    let both = try group("greyscale;opacity:0.4")
    let difference = try PixelDifference(drawn([.filtered(outer)]), drawn([.filtered(both)]))
    #expect(difference.isWithin(.within(2, worst: 2)), "\(difference)")
  }

  @Test(arguments: [1e-3, 1, 1e6, 1e11]) func groupsAsFarAsNumbersGoAreDrawn(side: Double) throws {
    let corners = [Point(x: -side, y: -side), Point(x: side, y: side / 2)]
    let line = Mark.stroke(Stroke(through: corners, ink: Ink(colour: .black, width: 2)))
    for density in [1e-3, 1, 64] {
      let group = try group("greyscale;opacity:0.5;border:2", [line])
      _ = try drawn([.filtered(group)], density: density, angle: 0.2)
    }
  }
}
