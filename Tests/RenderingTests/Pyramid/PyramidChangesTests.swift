import Geometry
import TestSupport
import Testing

@testable import Rendering

@Suite struct PyramidChangesTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func areasToldTogetherChangeWhatTheyChangeOneByOne(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (together, oneByOne) = (PyramidChanges(), PyramidChanges())
    var all: [Rect] = []
    for count in [1, 40, 3, 200] {
      let spread = Double(1 << Int.random(in: 3...14, using: &random))
      let areas = (0..<count).map { _ in
        Rect(
          x: .random(in: -spread...spread, using: &random),
          y: .random(in: -spread...spread, using: &random),
          width: .random(in: 0...200, using: &random), height: .random(in: 0...90, using: &random))
      }
      together.add(areas)
      for area in areas { oneByOne.add([area]) }
      all += areas
    }
    for level in PyramidTile.levels {
      for area in all.prefix(60) {
        let pixels = PyramidTile.grid(level).pixels(of: area)
        for tile in PyramidTile.tiles(at: level, touching: pixels) {
          let (part, least) = (together.part(of: tile)?.pixels, oneByOne.part(of: tile)?.pixels)
          #expect(part?.intersection(least ?? tile.frame) == least)
          #expect((part == nil) == (least == nil))
        }
      }
    }
  }
}
