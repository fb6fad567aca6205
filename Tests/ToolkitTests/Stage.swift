import Geometry
import Graphics
import Toolkit

/// A window without a screen, in which views are laid out and drawn.
final class Stage: ViewHost {
  let scale = 1.0
  let root: RootView
  var damage: [Rect] = []

  init(width: Double = 400, height: Double = 300) {
    root = RootView(frame: Rect(x: 0, y: 0, width: width, height: height))
    root.host = self
    root.clock.isStill = true
  }

  func needsDisplay(_ area: Rect) {
    damage.append(area)
  }

  /// Adds a view at a place, laid out.
  @discardableResult
  func show<Shown: View>(_ view: Shown, x: Double = 0, y: Double = 0, _ size: Size? = nil) -> Shown
  {
    view.frame = Rect(
      origin: Point(x: x, y: y), size: size ?? view.sizeThatFits(root.bounds.size))
    root.addSubview(view)
    root.layoutIfNeeded()
    return view
  }

  func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    _ = root.keyDown(Key(symbol, modifiers))
    root.layoutIfNeeded()
  }

  func click(_ point: Point, time: UInt32 = 0) {
    drag([point], time: time)
  }

  /// Presses at the first point, moves over the others and lets go at the last, ten milliseconds each.
  func drag(_ points: [Point], time: UInt32 = 0) {
    guard let first = points.first, let last = points.last else { return }
    root.deliver(.began(Touch(location: first, time: time)))
    for (index, point) in points.enumerated().dropFirst() {
      root.deliver(.moved(Touch(location: point, time: time + UInt32(index) * 10)))
    }
    root.deliver(.ended(Touch(location: last, time: time + UInt32(points.count) * 10)))
    root.layoutIfNeeded()
  }

  func scroll(_ notches: Double, at point: Point, time: UInt32 = 0) -> Bool {
    defer { root.layoutIfNeeded() }
    return root.scroll(
      Scroll(notches: Vector(dx: 0, dy: notches), location: point, modifiers: [], time: time))
  }
}

extension RootView {
  /// The pixels of the window.
  func picture() throws -> [UInt32] {
    let (width, height) = (Int(bounds.width.rounded(.up)), Int(bounds.height.rounded(.up)))
    let surface = try ImageSurface(width: width, height: height, format: .argb)
    let context = Context(surface)
    display(bounds, on: context)
    try context.finish()
    return surface.pixels
  }
}
