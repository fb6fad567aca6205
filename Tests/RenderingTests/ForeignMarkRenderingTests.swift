import Geometry
import Glibc
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// The rendering of marks that this program doesn't know.
@Suite struct ForeignMarkRenderingTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)
  private let ground = Ground(paper: .white)

  private func foreign(_ frame: Rect, _ kind: String = "polygon") -> Mark {
    .foreign(
      ForeignMark(
        kind: kind, box: Rect(origin: .zero, size: frame.size), from: frame.origin, body: [1]))
  }

  /// Foreign marks of all shapes near a visible tile, one in a group with a line around it.
  private func drawing(around area: Rect) -> Drawing {
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: area.minX + x * area.width, y: area.minY + y * area.height, width: width * area.width,
        height: height * area.height)
    }
    var group = Stroke(
      through: [rect(0, 0.1, 0, 0).origin, rect(0.5, 0.4, 0, 0).origin],
      ink: Ink(colour: .blue, width: area.width / 50))
    group.add(foreign(rect(0.1, 0.1, 0.5, 0.5)))
    group.add(.vertex(Vertex(at: rect(0.9, 0.9, 0, 0).origin)))
    return Drawing([
      .stroke(group), foreign(rect(0.7, 0.1, 0.2479, 0.3), "picture"),
      foreign(rect(0.55, 0.7, 0.4031, 0.04)), foreign(rect(0.05, 0.65, 0.0317, 0.3), "x"),
      foreign(rect(-0.5, -0.5, 2, 2)), foreign(rect(0.4, 0.75, 0.02, 0.03)),
    ])
  }

  @Test(arguments: [0.01, 0.1, 1, 8, 100], [0, 0.4])
  func tilesShowWhatOneDrawingShows(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
    let drawing = drawing(around: grid.canvas(Self.frame))
    for light in [InkLight.day, .night] {
      let tile = try TileRenderer.pixels(
        of: drawing, at: Self.frame, of: grid, on: ground, light: light)
      let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid, light: light)
      let difference = PixelDifference(tile, whole)
      #expect(difference.isWithin(.crossing), "\(light): \(difference)")
      #expect(TileRendererTests.meanDifference(tile, whole) < 1)
    }
  }

  @Test(arguments: [0.1, 1, 8]) func bordersOfTilesDoNotShow(density: Double) throws {
    let grid = TileGrid(anchor: Point(x: 1e9, y: -1e9), density: density, angle: 0.3)
    let drawing = drawing(around: grid.canvas(Self.frame))
    let whole = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    for x in stride(from: 0, to: 300, by: 77) {
      let part = PixelRect(
        x: Self.frame.x + x, y: Self.frame.y, width: min(77, 300 - x), height: 200)
      let pixels = try TileRenderer.pixels(of: drawing, at: part, of: grid, on: ground)
      let same = (0..<200).flatMap { row -> ArraySlice<UInt32> in
        let start = row * 300 + x
        return whole[start..<start + part.width]
      }
      // Cairo rounds the edges of letters differently if they cross the border of a surface.
      #expect(pixels == same || PixelDifference(pixels, same).isWithin(.within(6, worst: 6)))
    }
  }

  /// The pixels of a single mark.
  private func pixels(of mark: Mark, _ light: InkLight = .day, on paper: Colour = .white) throws
    -> [UInt32]
  {
    try TileRenderer.pixels(
      of: Drawing([mark]), at: Self.frame, of: TileGrid(anchor: .zero, density: 1, angle: 0),
      on: Ground(paper: paper), light: light)
  }

  @Test(arguments: ["polygon", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "g"], [300.0, 120, 24, 5])
  func nothingLiesOutsideOfTheFrame(kind: String, side: Double) throws {
    let mark = foreign(Rect(x: 10, y: 10, width: side, height: side / 2), kind)
    let bounds = try #require(BoundsMeasurer.bounds(of: mark))
    let pixels = try pixels(of: mark)
    #expect(pixels.contains { $0 != 0xFFFF_FFFF })
    for (index, pixel) in pixels.enumerated() where pixel != 0xFFFF_FFFF {
      let place = Point(
        x: Double(Self.frame.x + index % 300) + 0.5, y: Double(Self.frame.y + index / 300) + 0.5)
      #expect(bounds.contains(place))
    }
  }

  @Test func whoDrawsATileFindsTheMediaOfTheDrawing() throws {
    let hash = try #require(MediumHash([UInt8](repeating: 1, count: 32)))
    let medium = Medium(type: "text/plain", bytes: [1])
    var drawing = Drawing()
    drawing.media.keep(medium, as: hash)
    var pixels = [UInt32](repeating: 0, count: Self.frame.area)
    try pixels.withUnsafeMutableBufferPointer { pixels in
      let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
      let renderer = TileRenderer(
        try #require(pixels.baseAddress), Self.frame, grid, .day, drawing.media)
      #expect(renderer.media.medium(hash) == medium)
    }
  }

  @Test func eachKindLooksItsOwnWay() throws {
    let frame = Rect(x: 10, y: 10, width: 120, height: 80)
    #expect(try pixels(of: foreign(frame, "polygon")) != pixels(of: foreign(frame, "picture")))
  }

  /// Text for people with low vision needs a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3).
  @Test func theNameIsLegibleInBothLights() throws {
    for (light, paper) in [(InkLight.day, Colour.white), (.night, Colour(0x1E1E1E))] {
      let ink = light.seen(Ink.foreign(width: 1).colour)
      let lights = [luminance(ink), luminance(paper)].sorted()
      #expect((lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5, "\(light)")
    }
  }

  private func luminance(_ colour: Colour) -> Double {
    let parts = [colour.red, colour.green, colour.blue].map { part in
      part <= 0.04045 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test func paperPutOverOneLeavesNothingOfIt() throws {
    let mark = foreign(Rect(x: 12.3, y: 8.7, width: 120, height: 70))
    let grid = TileGrid(anchor: .zero, density: 1.3, angle: 0.1)
    var pixels = try TileRenderer.pixels(
      of: Drawing([mark]), at: Self.frame, of: grid, on: ground)
    #expect(pixels.contains { $0 != 0xFFFF_FFFF })
    InkPatcher(on: ground).draw([.clear(mark)], into: &pixels, at: Self.frame, of: grid)
    // At antialiased edges Cairo blends paper with paper to a slightly lower value.
    #expect(pixels.allSatisfy { $0 & 0xFF >= 0xFC })
    InkPatcher(on: ground).draw([.ink(mark)], into: &pixels, at: Self.frame, of: grid)
    let anew = try TileRenderer.pixels(of: Drawing([mark]), at: Self.frame, of: grid, on: ground)
    let difference = PixelDifference(pixels, anew)
    #expect(difference.isWithin(.within(3, worst: 3)), "\(difference)")
  }

  @Test(arguments: [1e-3, 1, 1e6, 1e12]) func framesAsFarAsNumbersGoAreDrawn(side: Double) throws {
    for density in [1e-3, 1, 64] {
      let grid = TileGrid(anchor: .zero, density: density, angle: 0.2)
      let drawing = Drawing([foreign(Rect(x: -side / 2, y: -side / 2, width: side, height: side))])
      _ = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
      _ = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    }
  }

  @Test func paperPutOverAFilledPathLeavesNothingOfIt() {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0.3)
    let frame = PixelRect(x: -40, y: -40, width: 80, height: 80)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: frame.area)
    let darkest = pixels.withUnsafeMutableBufferPointer { buffer -> [UInt32] in
      guard let start = buffer.baseAddress else { return [] }
      var target = TileTarget(start, frame, grid)
      return [nil, .paper(.white)].map { (cover: TileTarget.Cover?) -> UInt32 in
        target.cover = cover
        target.setFillColour(.black)
        target.addEllipse(in: Rect(x: -20.3, y: -10.7, width: 33, height: 25))
        target.fillPath(using: .winding)
        return buffer.map { $0 & 0xFF }.min() ?? 0
      }
    }
    #expect(darkest[0] == 0)
    // At antialiased edges Cairo blends white with white to a slightly lower value.
    #expect(darkest[1] >= 0xF8)
  }
}
