import Geometry
import Graphics
import Rendering

extension CanvasTiles {
  /// A picture of the current view including placeholders; nil if the view is empty or memory is short.
  func snapshot() -> Ghost? {
    let seen = seen
    guard ground != nil, !seen.isEmpty,
      let surface = try? ImageSurface(width: seen.width, height: seen.height, format: .rgb)
    else { return nil }
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    draw(Rect(origin: .zero, size: size), on: context)
    guard (try? context.finish()) != nil else { return nil }
    var ghost = Ghost(surface, at: seen, of: grid)
    if seen.area > Ghost.mostMixed { ghost.quality = .none }
    return ghost
  }
}
