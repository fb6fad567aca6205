import Geometry
import Graphics
import Marks
import Rendering
import TestSupport

/// What a window has to show that shows nothing but marks on white paper: what `MarkRenderer` draws, which is the measure
/// of every other way to draw, and not the tiles that the window is made of.
enum WindowPixels {
  /// As 0xRRGGBB, row by row.
  static func pixels(of marks: [Mark], width: Int, height: Int) throws -> [UInt32] {
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(surface.frame.rect())
    MarkRenderer.draw(Drawing(marks), on: context)
    try context.finish()
    return surface.pixels.map { $0 & 0xFF_FFFF }
  }

  /// Whether a window shows what was rendered, as near as two ways of smoothing the same edge come to each other.
  static func look(
    _ window: [UInt32], like rendering: [UInt32], within bound: PixelDifference.Bound = .crossing
  ) -> Bool {
    let difference = PixelDifference(window, rendering)
    return window.count == rendering.count && difference.isWithin(bound)
  }
}
