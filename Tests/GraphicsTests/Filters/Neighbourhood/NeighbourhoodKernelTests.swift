import Geometry
import Testing

@testable import Graphics

@Suite struct NeighbourhoodKernelTests {
  @Test(arguments: [(0.8, 1.0, 0.0), (2.0, 0.7, 0.05), (9.0, 2.0, 0.1)])
  func sharpeningAddsTheDifferenceFromABlur(sigma: Double, gain: Double, threshold: Double) {
    let picture = SamplePicture.make(61, 43, hasAlpha: true)
    let blur = PixelBuffer(rect: picture.rect)
    GaussianBlur(sigma: sigma).apply(picture, into: blur, frame: picture.rect)
    let result = PixelBuffer(rect: picture.rect)
    UnsharpMask(sigma: sigma, gain: gain, threshold: threshold)
      .apply(picture, into: result, frame: picture.rect)
    for index in 0..<picture.rect.area {
      let (before, after) = (picture.pixels[index], result.pixels[index])
      #expect(after.w == before.w)
      for channel in 0..<3 {
        let difference = Double(before[channel]) - Double(blur.pixels[index][channel])
        let sum = abs(2 * difference) < threshold ? 0 : gain * difference
        let expected = before.w == 0 ? 0 : min(max(Double(before[channel]) + sum, 0), 1)
        // A difference very near to the threshold may fall on either side.
        guard abs(abs(2 * difference) - threshold) > 1e-6 else { continue }
        #expect(abs(Double(after[channel]) - expected) < 1e-5)
      }
    }
  }

  @Test(arguments: ["0x1+1+0", "0x3+0.5+0", "0x10+1.5+0"])
  func sharpeningAgreesWithImageMagick(geometry: String) throws {
    let numbers = geometry.split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
    let picture = SamplePicture.make(97, 83)
    let expected = try ImageMagick().convert(picture, ["-unsharp", geometry])
    let result = PixelBuffer(rect: picture.rect)
    UnsharpMask(sigma: numbers[1], gain: numbers[2], threshold: numbers[3])
      .apply(picture, into: result, frame: picture.rect)
    #expect(result.difference(from: expected) < 2)
  }

  @Test func edgesAreNineTimesThePixelMinusTheSumAroundIt() throws {
    let picture = SamplePicture.make(47, 39)
    let result = PixelBuffer(rect: picture.rect)
    EdgeDetection.apply(picture, into: result, frame: picture.rect)
    for y in 0..<39 {
      for x in 0..<47 {
        var sum = SIMD4<Double>(picture[x, y]) * 9
        for (dx, dy) in (0..<9).map({ ($0 % 3 - 1, $0 / 3 - 1) }) {
          sum -= SIMD4<Double>(picture[x + dx, y + dy])
        }
        for channel in 0..<3 {
          #expect(abs(Double(result[x, y][channel]) - min(max(sum[channel], 0), 1)) < 1e-5)
        }
        #expect(result[x, y].w == 1)
      }
    }
    let expected = try ImageMagick().convert(picture, ["-alpha", "off", "-edge", "1"])
    #expect(result.difference(from: expected) < 2)
  }

  @Test func theOutlineOfAPictureIsNoEdge() {
    let picture = PixelBuffer(width: 9, height: 9)
    picture.fill(PixelRect(x: 2, y: 2, width: 5, height: 5), SIMD4(0.8, 0.6, 0.4, 1))
    let result = PixelBuffer(rect: picture.rect)
    EdgeDetection.apply(picture, into: result, frame: picture.rect)
    #expect(result[2, 2] == SIMD4(0, 0, 0, 1))
    #expect(result[1, 1] == .zero)
  }

  @Test(arguments: [4, 12])
  func pixelatingAgreesWithImageMagick(side: Int) throws {
    let picture = SamplePicture.make(96, 72)
    let expected = try ImageMagick().convert(
      picture, ["-scale", "\(96 / side)x\(72 / side)!", "-scale", "96x72!"])
    let result = PixelBuffer(rect: picture.rect)
    Pixelation(side: Double(side)).apply(picture, into: result, frame: picture.rect)
    #expect(result.difference(from: expected) < 2)
  }

  @Test(arguments: [1.0, 7, 10.4, 200])
  func everyBlockHasItsMeanColour(side: Double) {
    let picture = SamplePicture.make(59, 38, hasAlpha: true)
    let result = PixelBuffer(rect: picture.rect)
    Pixelation(side: side).apply(picture, into: result, frame: picture.rect)
    // The number of the block that contains a pixel, found by counting edges.
    func block(_ place: Int) -> Int {
      (1...60).reduce(0) { Int((Double($1) * side).rounded()) <= place ? $1 : $0 }
    }
    for (column, row) in [(0, 0), (1, 0), (2, 1)] {
      var (sum, weight, count) = (SIMD4<Double>.zero, 0.0, 0.0)
      var inside: [SIMD4<Float>] = []
      for y in 0..<38 where block(y) == row {
        for x in 0..<59 where block(x) == column {
          let pixel = SIMD4<Double>(picture[x, y])
          sum += pixel * pixel.w
          weight += pixel.w
          count += 1
          inside.append(result[x, y])
        }
      }
      guard count > 0 else { continue }
      let mean = weight > 0 ? sum / weight : .zero
      for pixel in inside {
        #expect(
          abs(Double(pixel.x) - mean.x) < 1e-5 && abs(Double(pixel.w) - weight / count) < 1e-5)
      }
    }
  }

  @Test func partsOfAPixelatedPictureHaveTheSameBlocks() {
    let picture = SamplePicture.make(130, 70)
    let kernel = Pixelation(side: 17.3)
    let whole = PixelBuffer(rect: picture.rect)
    kernel.apply(picture, into: whole, frame: picture.rect)
    let part = PixelRect(x: 41, y: 23, width: 50, height: 31)
    let needed = part.outset(by: kernel.margin).intersection(picture.rect) ?? part
    let result = PixelBuffer(rect: part)
    kernel.apply(picture.part(needed), into: result, frame: picture.rect)
    #expect(result.values == whole.part(part).values)
  }
}
