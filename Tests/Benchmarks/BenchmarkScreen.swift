import Geometry
import Graphics
import Toolkit

/// A host that draws into pixels instead of a window.
final class BenchmarkScreen: ViewHost {
  let scale: Double
  let root: RootView
  private let surface: ImageSurface
  private let context: Context
  private var damage: [Rect] = []

  init(_ size: Size, scale: Double = 1) throws {
    self.scale = scale
    root = RootView(frame: Rect(origin: .zero, size: size))
    surface = try ImageSurface(
      width: Int(size.width * scale), height: Int(size.height * scale), format: .rgb)
    context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    root.host = self
  }

  func needsDisplay(_ area: Rect) {
    damage.append(area)
  }

  func present() throws {
    root.layoutIfNeeded()
    guard let area = damage.dropFirst().reduce(damage.first, { $0?.union($1) }) else { return }
    damage = []
    context.saving {
      context.clip(to: area)
      context.setFillColour(.white)
      context.fill(area)
      root.display(area, on: context)
    }
    surface.flush()
  }

  /// Turns the wheel over the upper left corner, and draws the changes.
  func wheel(_ notches: Double) throws {
    _ = root.scroll(
      Scroll(
        notches: Vector(dx: 0, dy: notches), location: Point(x: 10, y: 10), modifiers: []))
    try present()
  }
}
