import Geometry
import Graphics
import Marks
import Rendering
import TestSupport

/// The expected pixels of a window with marks on white: those of `MarkRenderer`, the reference for every other way to draw.
enum WindowPixels {
  /// The pixels as 0xRRGGBB, row by row.
  static func pixels(of marks: [Mark], width: Int, height: Int) throws -> [UInt32] {
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(surface.frame.rect())
    MarkRenderer.draw(Drawing(marks), on: context)
    try context.finish()
    return surface.pixels.map { $0 & 0xFF_FFFF }
  }

  /// Whether a window shows the rendered pixels, within the tolerance of two ways of antialiasing.
  static func look(
    _ window: [UInt32], like rendering: [UInt32], within bound: PixelDifference.Bound = .crossing
  ) -> Bool {
    let difference = PixelDifference(window, rendering)
    return window.count == rendering.count && difference.isWithin(bound)
  }
}
