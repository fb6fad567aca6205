import Geometry
import Glibc
import Testing

@testable import Canvas

/// Mapping between view and canvas.
struct ViewportTests {
  private let viewport = Viewport(origin: Point(x: 1e9, y: -1e9), zoom: 4, angle: .pi / 6)

  @Test(arguments: [0, 0.3, -.pi / 2, .pi]) func goesToTheCanvasAndBack(angle: Double) {
    let viewport = Viewport(origin: Point(x: 1e9, y: -3), zoom: 0.01, angle: angle)
    let point = Point(x: 317, y: 211)
    let back = viewport.view(viewport.canvas(point))
    #expect((back - point).length < 1e-6)
  }

  @Test func isTurnedClockwise() {
    let viewport = Viewport(angle: .pi / 2)
    let seen = viewport.view(Point(x: 1, y: 0))
    #expect((seen - Point(x: 0, y: 1)).length < 1e-12)
  }

  @Test(arguments: [0, 0.3]) func zoomsAroundAPoint(angle: Double) {
    let viewport = Viewport(origin: Point(x: 7, y: 9), zoom: 2, angle: angle)
    let point = Point(x: 100, y: 50)
    let place = viewport.canvas(point)
    #expect((viewport.zoomed(to: 5, at: point).canvas(point) - place).length < 1e-9)
    let centre = viewport.centre(of: viewport.zoomed(to: 5, at: point))
    #expect(centre.map { ($0 - point).length < 1e-9 } == true)
    #expect(viewport.zoomed(to: 5, at: point).zoom == 5)
    #expect(viewport.zoomed(to: 1e6, at: point).zoom == 100)
    #expect(viewport.zoomed(to: 0, at: point).zoom == 0.01)
  }

  @Test func whatIsAsLargeOrTurnedHasNoCentre() {
    let moved = Viewport(origin: Point(x: 30, y: 20), zoom: 2, angle: 0.3)
    let viewport = Viewport(origin: Point(x: 7, y: 9), zoom: 2, angle: 0.3)
    #expect(viewport.centre(of: moved) == nil)
    #expect(viewport.centre(of: viewport.turned(to: 1, at: Point(x: 5, y: 5))) == nil)
  }

  @Test func turnsAroundAPoint() {
    let point = Point(x: 100, y: 50)
    let turned = viewport.turned(to: 7, at: point)
    #expect((turned.canvas(point) - viewport.canvas(point)).length < 1e-6)
    #expect(abs(turned.angle - (7 - 2 * .pi)) < 1e-12)
  }

  @Test func seesRectanglesWhole() {
    let rect = Rect(x: 1e9 - 5, y: -1e9 + 2, width: 30, height: 20)
    let seen = viewport.view(rect)
    for corner in [rect.origin, Point(x: rect.maxX, y: rect.minY)] {
      #expect(seen.outset(by: 1e-6).contains(viewport.view(corner)))
    }
    #expect(viewport.canvas(seen).outset(by: 1e-6).contains(rect))
  }

  @Test func textTellsAViewportToTheBit() {
    for viewport in CanvasNavigationTests.views + [
      Viewport(origin: Point(x: 0.1 + 0.2, y: -1e-300), zoom: 100, angle: .pi),
      Viewport(origin: Point(x: 1e12, y: 5e-324), zoom: 0.01, angle: -.pi),
    ] {
      #expect(Viewport(text: viewport.text) == viewport)
    }
  }

  @Test(arguments: [
    "", "1 2 3", "1 2 1 0 5", "nan 0 1 0", "0 inf 1 0", "1e13 0 1 0", "0 0 0 0", "0 0 101 0",
    "0 0 -1 0", "0 0 1 4", "0 0 nan 0", "0 0 1 nan", "a b c d", "0 0 1 0 x", "0,0,1,0",
  ]) func textThatMakesNoSenseIsNoViewport(text: String) {
    #expect(Viewport(text: text) == nil)
  }
}
