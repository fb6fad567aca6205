import Geometry
import Glibc
import PagePhoto
import Testing

@testable import Graphics

@Suite struct PerspectiveTests {
  private let corners = Quadrilateral(
    Point(x: 9, y: 6), Point(x: 101, y: 15), Point(x: 118, y: 90), Point(x: 4, y: 77))

  @Test func theHomographyIsTheSolutionOfItsEquations() throws {
    let size = Size(width: 60, height: 45)
    let map = try #require(Homography(from: size, to: corners))
    let expected = ProjectiveMap(
      from: Quadrilateral(Rect(x: 0, y: 0, width: 60, height: 45)).corners, to: corners.corners)
    for (x, y) in [(0.0, 0.0), (60, 0), (60, 45), (0, 45), (31.5, 7.25), (12, 40)] {
      let point = Point(x: x, y: y)
      #expect((map.map(point) - expected.map(point)).length < 1e-9)
    }
  }

  @Test func theWholePictureBecomesItself() {
    let picture = SamplePicture.make(33, 21, hasAlpha: true)
    let result = PerspectiveWarp.rectify(
      picture, Quadrilateral(picture.rect.rect()), width: 33, height: 21)
    #expect(result.map { $0.difference(from: picture) < 0.01 } == true)
  }

  @Test func agreesWithImageMagick() throws {
    let picture = SamplePicture.make(120, 96)
    // ImageMagick maps the corners of the result, and interpolates without a filter when told to.
    let pairs = zip(
      corners.corners, Quadrilateral(Rect(x: 0, y: 0, width: 120, height: 96)).corners
    )
    .map { "\($0.x),\($0.y) \($1.x),\($1.y)" }.joined(separator: " ")
    let expected = try ImageMagick().convert(
      picture,
      [
        "-virtual-pixel", "edge", "-interpolate", "bilinear", "-filter", "point", "-distort",
        "perspective", pairs,
      ])
    let result = try #require(
      PerspectiveWarp.rectify(picture, corners, width: 120, height: 96))
    #expect(result.difference(from: expected) < 2)
  }

  @Test func aPictureThatShrinksIsAveraged() throws {
    // Columns of black and white that are narrower than the pixels of the result.
    let picture = PixelBuffer(width: 240, height: 240)
    for index in 0..<picture.rect.area {
      picture.pixels[index] = index % 2 == 0 ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
    }
    let result = try #require(
      PerspectiveWarp.rectify(
        picture, Quadrilateral(picture.rect.rect()), width: 40, height: 40))
    #expect(result.values.allSatisfy { abs($0.x - 0.5) < 0.01 })
  }

  @Test func refusesCornersThatCross() {
    let picture = SamplePicture.make(20, 20)
    let points = corners.corners
    for crossed in [
      Quadrilateral(points[0], points[2], points[1], points[3]),
      Quadrilateral(points[3], points[2], points[1], points[0]),
      Quadrilateral(points[0], points[0], points[1], points[2]),
      Quadrilateral(points[0], points[1], points[1] + Vector(dx: 5, dy: 0), points[2]),
    ] {
      let result = PerspectiveWarp.rectify(picture, crossed, width: 10, height: 10)
      #expect((result == nil) == !crossed.isConvex)
    }
    #expect(
      PerspectiveWarp.rectify(
        picture, Quadrilateral(points[3], points[2], points[1], points[0]), width: 10, height: 10)
        == nil)
  }

  @Test func cornersAreOrderedFromTheTopLeftClockwise() {
    let points = corners.corners
    for order in [[2, 0, 3, 1], [1, 0, 3, 2], [3, 1, 2, 0]] {
      #expect(Quadrilateral(ordering: order.map { points[$0] }) == corners)
    }
  }

  @Test func thePageStandsInTheMiddleOfThePicture() {
    let picture = SamplePicture.make(80, 40)
    let filter = PerspectiveFilter(
      FilterValues(
        [
          .point(Point(x: 0.25, y: 0)), .point(Point(x: 0.75, y: 0)), .point(Point(x: 0.75, y: 1)),
          .point(Point(x: 0.25, y: 1)),
        ], of: PerspectiveFilter.description))
    let result = picture.part(picture.rect)
    filter.process(
      PixelBlock(result.pixels, area: result.rect, frame: result.rect.rect(), scale: 1))
    let middle = PixelRect(x: 20, y: 0, width: 40, height: 40)
    #expect(result.part(middle).difference(from: picture.part(middle)) < 0.01)
    #expect(result[19, 20] == .zero && result[60, 20] == .zero)
  }

  @Test(arguments: [(0.707, 0.8, 0.6), (1.414, 1.2, -0.25), (1.0, 0.75, 0.4), (0.5, 2, 0.2)])
  func theProportionOfAPageComesFromItsPerspective(
    proportion: Double, focalLength: Double, tilt: Double
  ) {
    // A camera with a sensor of 1 by 0.75 sees a sheet that is turned about all three axes, two units away.
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { place -> Point in
      var (x, y, z) = (place.0 * proportion, place.1, 0.0)
      (y, z) = (y * cos(tilt) - z * sin(tilt), y * sin(tilt) + z * cos(tilt))
      (x, z) = (x * cos(0.35) + z * sin(0.35), -x * sin(0.35) + z * cos(0.35))
      (x, y) = (x * cos(0.1) - y * sin(0.1), x * sin(0.1) + y * cos(0.1))
      return Point(
        x: 500 + 1000 * focalLength * (x + 0.1) / (z + 2),
        y: 375 + 1000 * focalLength * y / (z + 2))
    }
    let seen = Quadrilateral(corners[0], corners[1], corners[2], corners[3])
    let found = seen.proportion(around: Point(x: 500, y: 375), side: 1000)
    #expect(abs(found / proportion - 1) < 0.001)
    #expect(abs(seen.size.width / seen.size.height / proportion - 1) > 0.005)
  }
}
