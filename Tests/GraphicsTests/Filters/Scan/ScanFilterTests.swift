import Geometry
import PagePhoto
import Testing

@testable import Graphics

@Suite struct ScanFilterTests {
  private func filtered(_ picture: PixelBuffer, _ values: [FilterValue]) -> PixelBuffer {
    let result = picture.part(picture.rect)
    ScanFilter(FilterValues(values, of: ScanFilter.description)).process(
      PixelBlock(result.pixels, area: result.rect, frame: result.rect.rect(), scale: 1))
    return result
  }

  private func values(_ perspective: String, _ corners: Quadrilateral) -> [FilterValue] {
    [.choice("grey"), .number(0), .number(0), .choice(perspective)]
      + corners.corners.map(FilterValue.point)
  }

  /// The share of the opaque pixels that are paper.
  private func whiteShare(_ picture: PixelBuffer) -> Double {
    let page = picture.values.filter { $0.w == 1 }
    return Double(page.filter { $0.x > 0.95 }.count) / Double(page.count)
  }

  @Test func findsThePageUnlessItsCornersAreGiven() throws {
    let stage = try ScanStage()
    let found = filtered(
      stage.picture, values("automatic", Quadrilateral(Rect(x: 0, y: 0, width: 1, height: 1))))
    let given = filtered(stage.picture, values("corners", stage.corners.inset(by: 0.004)))
    #expect(whiteShare(found) > 0.85)
    let difference = zip(found.values, given.values).reduce(0.0) { sum, pair in
      sum + Double(abs(pair.0.x - pair.1.x))
    }
    #expect(difference / Double(found.rect.area) < 0.01)
  }

  @Test func leavesThePlaceOfThingsWithoutPerspective() throws {
    let stage = try ScanStage()
    let result = filtered(stage.picture, values("off", stage.corners))
    #expect(result.values.allSatisfy { $0.w == 1 })
    let corners = stage.corners.scaled(Double(result.width), Double(result.height))
    let page = try #require(PerspectiveWarp.rectify(result, corners, width: 620, height: 877))
    let truth = stage.truth(page)
    let isRight = zip(page.values, truth).map { ($0.x < 0.5) == ($1 < 0.5) }
    #expect(isRight.filter { !$0 }.count < isRight.count / 50)
    #expect(truth.filter { $0 < 0.5 }.count > isRight.count / 30)
  }
}
