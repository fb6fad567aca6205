import Geometry
import Marks
import Rendering
import Testing

@testable import scrawl

/// What is shown in another size until the tiles have come.
@Suite struct GhostTests {
  /// More pixels than are mixed, and fewer.
  @Test(arguments: [Size(width: 2700, height: 1600), Size(width: 700, height: 500)])
  func showsNoSeamsBetweenTiles(size: Size) throws {
    let layer = InkLayer(size, crew: TileCrew(size: 2))
    let ink = Ink(colour: Colour(0x2040D0), width: 9000)
    layer.show(
      Drawing([.stroke(Stroke(through: [Point(x: -9000, y: 0), Point(x: 9000, y: 0)], ink: ink))]))
    #expect(Set(try layer.finalPixels()) == [0xFF20_40D0])
    for zoom in [1.186, 1.1, 1.9] {
      layer.look(at: Viewport(origin: Point(x: 31.3, y: 17.7), zoom: zoom))
      #expect(!layer.isComplete)
      #expect(Set(try layer.shownPixels()) == [0xFF20_40D0])
    }
  }
}
