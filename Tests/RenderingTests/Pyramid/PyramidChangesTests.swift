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

  /// An area with so many tiles that they aren't listed.
  private func wide(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 30_000, height: 30_000) }

  private func tile(at x: Double) throws -> PyramidTile {
    let pixels = PyramidTile.grid(0).pixels(of: Rect(x: x, y: 0, width: 1, height: 1))
    return try #require(PyramidTile.tiles(at: 0, touching: pixels).first)
  }

  @Test func aSecondWideChangeKeepsTheFirst() throws {
    var changes = PyramidChanges()
    changes.add([wide(0)])
    #expect(changes.count(of: 0) == .max)
    changes.add([wide(100_000)])
    for x in [10.0, 100_010] {
      let tile = try tile(at: x)
      #expect(changes.part(of: tile)?.pixels == tile.frame)
    }
    #expect(changes.part(of: try tile(at: 200_000)) == nil)
  }

  @Test func aSmallChangeIsKeptByAWideOne() throws {
    var changes = PyramidChanges()
    changes.add([Rect(x: -5000, y: 3, width: 4, height: 4)])
    changes.add([wide(0)])
    #expect(changes.part(of: try tile(at: -5000)) != nil)
  }
}
