import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@testable import Canvas

/// Tiles of the previous zoom, shown until the new ones have been drawn.
@Suite(.timeLimit(.minutes(120))) struct GhostTests {
  /// One size that is too large to interpolate, and one that isn't.
  @Test(arguments: [Size(width: 2700, height: 1600), Size(width: 700, height: 500)])
  func showsNoSeamsBetweenTiles(size: Size) throws {
    let tiles = CanvasTiles(size, workers: TileWorkers(size: 2))
    let ink = Ink(colour: Colour(0x2040D0), width: 9000)
    tiles.show(
      Drawing([.stroke(Stroke(through: [Point(x: -9000, y: 0), Point(x: 9000, y: 0)], ink: ink))]))
    #expect(Set(try tiles.finalPixels()) == [0xFF20_40D0])
    for zoom in [1.186, 1.1, 1.9] {
      tiles.look(at: Viewport(origin: Point(x: 31.3, y: 17.7), zoom: zoom))
      #expect(!tiles.isComplete)
      #expect(Set(try tiles.shownPixels()) == [0xFF20_40D0])
    }
  }

  /// Cairo takes the nearest pixel too, but may take another of two at nearly the same distance.
  @Test(arguments: [0.01, 0.7, 0.97, 1.19, 2.3], [0, 0.5])
  func pixelByPixelItLooksAsCairoDrawsIt(zoom: Double, way: Double) throws {
    let size = Size(width: 700, height: 500)
    let tiles = CanvasTiles(size, workers: TileWorkers(size: 2))
    var random = SeededGenerator(3)
    tiles.show(
      Drawing(
        (0..<300).map { _ in
          let place = Point(
            x: .random(in: -100...900, using: &random), y: .random(in: -80...600, using: &random))
          let ink = Ink(colour: Colour(.random(in: 0...0xFFFFFF, using: &random)), width: 5)
          return .stroke(Stroke(through: [place, place + Vector(dx: 70, dy: 40)], ink: ink))
        }))
    _ = try tiles.finalPixels()
    tiles.keepGhost()
    var ghost = try #require(tiles.placeholder.ghost)
    ghost.quality = .none
    ghost.way = Vector(dx: way, dy: -3 * way)
    let origin = Point(
      x: .random(in: -90...90, using: &random), y: .random(in: -90...90, using: &random))
    let viewport = Viewport(origin: origin, zoom: zoom)
    let (copied, drawn) = (
      try ImageSurface(width: 700, height: 500, format: .rgb),
      try ImageSurface(width: 700, height: 500, format: .rgb)
    )
    let paper = try #require(tiles.ground).pixel
    #expect(ghost.fill(copied, through: viewport, scale: 1, paper: paper))
    let context = Context(drawn)
    context.setFillColour(.white)
    context.fill(Rect(origin: .zero, size: size))
    ghost.draw(through: viewport, on: context)
    try context.finish()
    let pairs = zip(copied.packedPixels, drawn.packedPixels)
    let apart = pairs.reduce(0) { $0 + (($1.0 ^ $1.1) & 0xFFFFFF == 0 ? 0 : 1) }
    #expect(apart < 700 * 500 / 500, "\(apart) pixels")
    #expect(Set(copied.packedPixels).count > (zoom < 0.5 ? 2 : 20))
  }
}
