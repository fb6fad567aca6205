import Geometry
import Testing

@testable import scrawl

/// Bringing all of something into sight.
@Suite struct FittingTests {
  private let size = Size(width: 800, height: 600)

  @Test(arguments: [0, 0.7, -.pi / 2])
  func whatIsFittedIsWholeAndInTheMiddle(angle: Double) throws {
    let area = Rect(x: 1e9 - 3000, y: -1e9, width: 6000, height: 1000)
    let viewport = try #require(Viewport(angle: angle).fitting(area, in: size))
    let seen = viewport.view(area)
    #expect(Rect(x: 74, y: 74, width: 652, height: 452).contains(seen))
    #expect((seen.centre - Point(x: 400, y: 300)).length < 1e-3)
    #expect(viewport.angle == angle)
    // It is as large as there is room for.
    #expect(seen.width > 600 || seen.height > 400)
  }

  @Test func dotIsNotEnlargedBeyondMeasure() throws {
    let dot = Rect(x: 5, y: 5, width: 2, height: 2)
    #expect(try #require(Viewport().fitting(dot, in: size)).zoom == 4)
  }

  @Test func whatIsTooLargeIsSeenAsSmallAsCanBe() throws {
    let vast = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    let viewport = try #require(Viewport().fitting(vast, in: size))
    #expect(viewport.zoom == 0.01)
    #expect((viewport.view(Point.zero) - Point(x: 400, y: 300)).length < 1e-6)
  }

  @Test func whatHasNoPlaceIsNotFitted() {
    #expect(Viewport().fitting(Rect(x: .nan, y: 0, width: 1, height: 1), in: size) == nil)
    #expect(Viewport().fitting(Rect(x: 0, y: 0, width: .infinity, height: 1), in: size) == nil)
    let nowhere = Size(width: 0, height: 0)
    #expect(Viewport().fitting(Rect(x: 0, y: 0, width: 1, height: 1), in: nowhere) == nil)
  }
}
