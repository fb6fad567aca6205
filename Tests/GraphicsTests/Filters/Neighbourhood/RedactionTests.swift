import Geometry
import TestSupport
import Testing

@testable import Graphics

@Suite struct RedactionTests {
  private let hidden = PixelRect(x: 10, y: 8, width: 40, height: 24)

  /// The result of a chain of one step on a whole picture.
  private func filtered(_ picture: PixelBuffer, _ values: [FilterValue]) -> [SIMD4<Float>] {
    let result = picture.part(picture.rect)
    let filter = RedactFilter(FilterValues(values, of: RedactFilter.description))
    filter.process(
      PixelBlock(result.pixels, area: result.rect, frame: result.rect.rect(), scale: 1))
    return result.values
  }

  private func values(_ style: String) -> [FilterValue] {
    [
      .point(Point(x: 0.125, y: 0.125)), .point(Point(x: 0.625, y: 0.5)),
      .choice(style), .colour(Colour(0x204060)), .number(8),
    ]
  }

  @Test func theSolidStyleForgetsAllThatItHides() {
    let picture = SamplePicture.make(80, 64, hasAlpha: true)
    let other = picture.part(picture.rect)
    other.fill(hidden, SIMD4(1, 0, 0.5, 0.7))
    #expect(filtered(picture, values("solid")) == filtered(other, values("solid")))
  }

  @Test func theCoarseStyleForgetsHowWhatItHidesIsArranged() {
    let picture = SamplePicture.make(80, 64)
    let other = picture.part(picture.rect)
    // After half a turn, the hidden part has the same mean, and its old location is empty.
    for y in 0..<hidden.height {
      for x in 0..<hidden.width {
        other.row(hidden.y + y)[hidden.x + x] = picture[hidden.maxX - 1 - x, hidden.maxY - 1 - y]
      }
    }
    #expect(other.values != picture.values)
    #expect(filtered(picture, values("coarse")) == filtered(other, values("coarse")))
  }

  @Test func theCoarseStyleShowsBlocksAroundTheMean() {
    let picture = PixelBuffer(width: 80, height: 64)
    picture.fill(picture.rect, SIMD4(3.0 / 7, 3.0 / 7, 3.0 / 7, 1))
    let result = filtered(picture, values("coarse"))
    let shown = result.filter { $0 != picture.pixels[0] }
    #expect(Set(shown.map(\.x)).count > 8)
    #expect(shown.allSatisfy { abs($0.x - 3.0 / 7) < 0.151 && $0.w == 1 })
  }

  @Test(arguments: ["solid", "coarse"])
  func whatIsOutsideStays(style: String) {
    let picture = SamplePicture.make(80, 64, hasAlpha: true)
    let result = filtered(picture, values(style))
    for y in 0..<64 {
      for x in 0..<80 {
        let isHidden = hidden.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        if isHidden {
          #expect(result[y * 80 + x].w == 1)
        } else {
          #expect(result[y * 80 + x] == picture[x, y])
        }
      }
    }
  }
}
