import Geometry
import Testing

@testable import Graphics

@Suite struct MorphologyTests {
  private let picture = SamplePicture.make(37, 29)

  /// The value that `choose` selects from the part of a square around a pixel that lies in the picture.
  private func chosen(
    _ picture: PixelBuffer, _ x: Int, _ y: Int, _ radius: Int, _ choose: ([Float]) -> Float?
  ) -> Float {
    var values: [Float] = []
    for row in max(y - radius, 0)...min(y + radius, picture.height - 1) {
      for column in max(x - radius, 0)...min(x + radius, picture.width - 1) {
        values.append(picture[column, row].y)
      }
    }
    return choose(values) ?? .nan
  }

  @Test func closingTakesTheGreatestThenTheLeastValue() {
    let grown = PixelBuffer(rect: picture.rect)
    for y in 0..<29 {
      for x in 0..<37 {
        grown.row(y)[x] = SIMD4(repeating: chosen(picture, x, y, 3) { $0.max() })
      }
    }
    let result = picture.part(picture.rect)
    Morphology.close(result, radius: 3)
    for y in 0..<29 {
      for x in 0..<37 {
        #expect(result[x, y].y == chosen(grown, x, y, 3) { $0.min() })
      }
    }
  }

  @Test func theMedianIsTheMiddleOfNineValues() {
    let result = Morphology.median(picture)
    for y in 1..<28 {
      for x in 1..<36 {
        #expect(result[x, y].y == chosen(picture, x, y, 1) { $0.sorted()[4] })
      }
    }
  }

  @Test func reducingTakesMeans() {
    let result = picture.reduced(by: 4)
    #expect(result.width == 10 && result.height == 8)
    for (x, y) in [(0, 0), (5, 3), (9, 7)] {
      var (sum, count) = (0.0, 0.0)
      for row in y * 4..<min(y * 4 + 4, 29) {
        for column in x * 4..<min(x * 4 + 4, 37) {
          sum += Double(picture[column, row].z)
          count += 1
        }
      }
      #expect(abs(Double(result[x, y].z) - sum / count) < 1e-6)
    }
  }
}
