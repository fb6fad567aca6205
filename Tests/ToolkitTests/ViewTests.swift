import Geometry
import Graphics
import Testing
import Toolkit

@Suite struct ViewTests {
  /// Records the areas for which redisplay was requested.
  private final class Screen: ViewHost {
    let scale = 2.0
    var areas: [Rect] = []

    func needsDisplay(_ area: Rect) {
      areas.append(area)
    }
  }

  private let screen = Screen()
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let inner = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))
  private let leaf = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))

  init() {
    root.host = screen
    root.addSubview(inner)
    inner.addSubview(leaf)
    screen.areas = []
  }

  @Test func damageArrivesInTheCoordinatesOfTheWindow() {
    leaf.setNeedsDisplay(Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(screen.areas == [Rect(x: 16, y: 26, width: 2, height: 2)])
  }

  @Test func movingDamagesWhereItWasAndWhereItIs() {
    inner.frame = Rect(x: 30, y: 20, width: 50, height: 50)
    #expect(
      screen.areas == [
        Rect(x: 10, y: 20, width: 50, height: 50), Rect(x: 30, y: 20, width: 50, height: 50),
      ])
  }

  @Test func removingDamagesWhatWasCovered() {
    inner.removeFromSuperview()
    #expect(screen.areas == [Rect(x: 10, y: 20, width: 50, height: 50)])
    #expect(root.subviews.isEmpty)
    #expect(inner.superview == nil)
  }

  @Test func frontViewTakesTheTouch() {
    #expect(root.hitTest(Point(x: 16, y: 26)) === leaf)
    #expect(root.hitTest(Point(x: 55, y: 65)) === inner)
    #expect(root.hitTest(Point(x: 90, y: 90)) === root)
    #expect(root.hitTest(Point(x: 101, y: 90)) == nil)
  }

  @Test func everyViewKnowsTheScaleAndItsPlace() {
    #expect(leaf.scale == 2)
    #expect(leaf.offsetInWindow == Vector(dx: 15, dy: 25))
  }

  @Test func drawsSubviewsInFrontAndInsideTheirFrames() throws {
    final class Filled: View {
      override func draw(_ area: Rect, on context: Context) {
        context.setFillColour(.white)
        context.fill(bounds.outset(by: 100))
      }
    }
    let filled = Filled(frame: Rect(x: 20, y: 10, width: 30, height: 40))
    root.addSubview(filled)
    let surface = try ImageSurface(width: 100, height: 100, format: .argb)
    let context = Context(surface)
    root.display(root.bounds, on: context)
    try context.finish()
    #expect(surface.pixels.count { $0 != 0 } == 30 * 40)
    #expect(surface.pixels[10 * 100 + 20] == 0xFFFF_FFFF)
  }
}
