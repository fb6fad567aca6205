import Geometry
import Marks
import TestSupport
import Testing

@testable import Rendering

/// The bytes of stored pyramid tiles.
@Suite struct PyramidCoderTests {
  private static let side = PyramidTile.side

  private func drawn(seed: UInt64, level: Int) throws -> [UInt32] {
    let tile = PyramidTile(level: level, x: 0, y: 0)
    return try TileRenderer.pixels(
      of: Scribbles.drawing(over: tile.grid.canvas(tile.frame), seed: seed), at: tile.frame,
      of: tile.grid, on: Ground(paper: nil))
  }

  @Test(arguments: [UInt64(1), 2, 3]) func whatIsWrittenIsRead(seed: UInt64) throws {
    let pixels = try drawn(seed: seed, level: 2)
    let bytes = PyramidCoder.bytes(of: pixels)
    let read = try #require(PyramidCoder.pixels(from: bytes))
    #expect(read == pixels)
    #expect(bytes.count < TileGrid.tileBytes / 4)
  }

  @Test func pixelsOfAnyKindAreRead() throws {
    var random = SeededGenerator(5)
    let noise = (0..<Self.side * Self.side).map { _ in UInt32.random(in: 0...(.max), using: &random)
    }
    let spots = noise.map { $0 % 97 == 0 ? $0 : 0 }
    let steps = noise.indices.map { UInt32($0 / 3 % 256) &* 0x0101_0101 }
    for pixels in [noise, spots, steps, [UInt32](repeating: .max, count: noise.count)] {
      let bytes = PyramidCoder.bytes(of: pixels)
      let read = try #require(PyramidCoder.pixels(from: bytes))
      #expect(read == pixels)
      #expect(bytes.count < TileGrid.tileBytes * 11 / 10)
    }
  }

  @Test func aTileWithoutInkTakesAByte() throws {
    let bytes = PyramidCoder.bytes(of: nil)
    #expect(bytes.count == 1)
    let read = try #require(PyramidCoder.pixels(from: bytes))
    #expect(read == nil)
  }

  @Test func tilesOfEarlierProgramsAreNone() throws {
    var bytes = PyramidCoder.bytes(of: try drawn(seed: 6, level: 1))
    bytes[0] = 1
    for earlier in [bytes, [1], []] {
      #expect(PyramidCoder.pixels(from: earlier) == nil)
      #expect(!PyramidCoder.isOfThisForm(earlier))
    }
  }

  @Test func damagedBytesAreNoTile() throws {
    var random = SeededGenerator(11)
    let whole = PyramidCoder.bytes(of: try drawn(seed: 4, level: 1))
    for number in 0..<1000 {
      var bytes = whole
      switch number % 4 {
      case 0:
        bytes = (0..<Int.random(in: 1...3000, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        bytes[0] = PyramidCoder.form
      case 1:
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1
          << Int.random(
            in: 0..<8, using: &random)
      case 2: bytes = Array(bytes[..<Int.random(in: 1..<bytes.count, using: &random)])
      default:
        let start = Int.random(in: 5..<bytes.count, using: &random)
        for index in start..<min(start + 40, bytes.count) {
          bytes[index] = .random(in: 0...255, using: &random)
        }
      }
      // The bits after the last used one may have any value.
      guard bytes.dropLast() != whole.dropLast() else { continue }
      #expect(PyramidCoder.pixels(from: bytes) == nil, "\(number)")
    }
  }
}
