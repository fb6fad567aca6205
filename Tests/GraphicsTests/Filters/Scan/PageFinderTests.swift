import Geometry
import PagePhoto
import Testing

@testable import Graphics

@Suite struct PageFinderTests {
  private func photograph(_ change: (inout Photograph) -> Void = { _ in }) -> Photograph {
    var photograph = Photograph()
    change(&photograph)
    return photograph
  }

  private func expectCorners(_ photograph: Photograph) throws {
    let stage = try ScanStage(photograph, isColoured: true)
    let found = try #require(PageFinder.corners(of: stage.picture))
    #expect(stage.cornerError(found) < 0.005)
  }

  @Test func findsThePageOnATable() throws {
    try expectCorners(photograph())
  }

  @Test(arguments: [
    [0.1, 0.22, 0.71, 0.07, 0.93, 0.8, 0.26, 0.95],
    [0.24, 0.2, 0.8, 0.21, 0.97, 0.94, 0.06, 0.95],
    [0.03, 0.02, 0.97, 0.03, 0.98, 0.97, 0.02, 0.98],
  ])
  func findsATiltedPage(places: [Double]) throws {
    try expectCorners(
      photograph { photograph in
        photograph.corners = (0..<4).map { Point(x: places[2 * $0], y: places[2 * $0 + 1]) }
      })
  }

  @Test func findsThePageInAHardShadowAndNoise() throws {
    try expectCorners(
      photograph {
        $0.shadow = 0.45
        $0.falloff = 0.5
        $0.noise = 0.03
      })
  }

  @Test func findsThePageOnALightTable() throws {
    try expectCorners(photograph { $0.table = SIMD3(0.75, 0.66, 0.55) })
  }

  @Test func findsThePageInALandscapePhotograph() throws {
    try expectCorners(
      photograph {
        ($0.width, $0.height) = (1600, 1000)
        $0.corners = [
          Point(x: 0.3, y: 0.06), Point(x: 0.68, y: 0.08), Point(x: 0.72, y: 0.95),
          Point(x: 0.27, y: 0.93),
        ]
      })
  }

  @Test func findsAPageByItsColourWhereNoEdgeIsClear() throws {
    // A grey page fades into a brown table.
    let size = 400
    let picture = PixelBuffer(width: size, height: size)
    for y in 0..<size {
      for x in 0..<size {
        let outside = max(100 - x, x - 320, 80 - y, y - 330)
        let share = min(max(Float(outside) / 60 + 0.5, 0), 1)
        let (grey, brown) = (SIMD4<Float>(0.5, 0.5, 0.5, 1), SIMD4<Float>(0.62, 0.48, 0.38, 1))
        picture.row(y)[x] = grey + (brown - grey) * share
      }
    }
    #expect(PageOutline(EdgeMap(picture)).quadrilateral() == nil)
    let found = try #require(PageFinder.corners(of: picture)).scaled(400, 400).corners
    let expected = [(100.0, 80.0), (320, 80), (320, 330), (100, 330)]
    for (corner, place) in zip(found, expected) {
      #expect((corner - Point(x: place.0, y: place.1)).length < 20)
    }
  }

  @Test func findsNoPageWhereThereIsNone() {
    let noise = SamplePicture.make(300, 200)
    noise.fill(noise.rect, SIMD4(0.4, 0.3, 0.2, 1))
    #expect(PageFinder.corners(of: noise) == nil)
    #expect(PageFinder.corners(of: PixelBuffer(width: 3, height: 3)) == nil)
  }

  @Test func aCleanPageHasNoOtherPageInIt() throws {
    let page = try ScanStage().rectified()
    ScanCleaner(mode: .grey).clean(page)
    #expect(PageFinder.corners(of: page) == nil)
  }
}
