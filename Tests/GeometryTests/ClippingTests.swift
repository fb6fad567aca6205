import Geometry
import Testing

/// The part of a convex polygon in a rectangle.
@Suite struct ClippingTests {
  private let rect = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func aPolygonInsideStays() {
    let corners = Rect(x: 2, y: 3, width: 4, height: 5).corners
    #expect(rect.part(ofConvex: corners) == corners)
  }

  @Test func aPolygonAroundBecomesTheRectangle() {
    let part = rect.part(ofConvex: Rect(x: -1e9, y: -1e9, width: 2e9, height: 3e9).corners)
    #expect(Set(part) == Set(rect.corners))
  }

  @Test func aPolygonOutsideHasNoPart() {
    #expect(rect.part(ofConvex: Rect(x: 20, y: 0, width: 5, height: 5).corners).isEmpty)
  }

  @Test func cornersOutsideAreCutOff() {
    let triangle = [Point(x: 5, y: 5), Point(x: 13, y: 5), Point(x: 5, y: 13)]
    let part = [
      Point(x: 5, y: 5), Point(x: 10, y: 5), Point(x: 10, y: 8), Point(x: 8, y: 10),
      Point(x: 5, y: 10),
    ]
    #expect(Set(rect.part(ofConvex: triangle)) == Set(part))
  }
}
