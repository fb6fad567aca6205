import Decoding
import Geometry
import Graphics
import Testing

@Suite(.timeLimit(.minutes(120))) struct LevelTests {
  @Test func eachLevelIsTheAverageOfTheOneBefore() throws {
    let folder = try PictureFolder()
    try folder.make("large", ["odd.png", "701", "517", "PNG"])
    let picture = try PictureReader().decode(folder.source("odd.png"))
    let sizes = picture.layout.levels.map { [$0.width, $0.height] }
    #expect(sizes.prefix(4) == [[701, 517], [351, 259], [176, 130], [88, 65]])
    for number in 1..<sizes.count {
      let before = picture.withPixels(level: number - 1) { Array($0) }
      let level = picture.withPixels(level: number) { Array($0) }
      let expected = averages(before, width: sizes[number - 1][0], height: sizes[number - 1][1])
      #expect(level == expected, "level \(number)")
    }
  }

  @Test(arguments: [(1, 1, 1), (256, 256, 9), (257, 1, 10), (1, 32_767, 16), (4000, 3000, 13)])
  func levelsEndAtASinglePixel(width: Int, height: Int, count: Int) {
    let layout = PixelLayout(width: width, height: height)
    #expect(layout.levels.count == count)
    for (level, next) in zip(layout.levels, layout.levels.dropFirst()) {
      #expect(level.offset + level.byteCount <= next.offset)
    }
    #expect(layout.levels.last.map { [$0.width, $0.height] } == [1, 1])
  }

  @Test func aPartIsDrawnFromTheSamePixels() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let picture = try PictureReader().decode(folder.source("alpha.png"))
    let part = PixelRect(x: 7, y: 5, width: 20, height: 11)
    let expected = picture.withPixels { pixels in
      (0..<part.height).flatMap { row in
        pixels[((part.y + row) * 61 + part.x)...].prefix(part.width)
      }
    }
    #expect(try picture.surface(part: part).pixels == expected)
  }

  /// The mean of the one, two or four pixels that a pixel of the next level covers, by the definition.
  private func averages(_ pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
    stride(from: 0, to: height, by: 2).flatMap { y in
      stride(from: 0, to: width, by: 2).map { x in
        let covered = [y, y + 1].filter { $0 < height }.flatMap { y in
          [x, x + 1].filter { $0 < width }.map { pixels[y * width + $0] }
        }
        return [0, 8, 16, 24].reduce(UInt32(0)) { result, shift in
          let sum = covered.reduce(0.0) { $0 + Double($1 >> shift & 0xFF) }
          return result | UInt32((sum / Double(covered.count)).rounded()) << shift
        }
      }
    }
  }
}
