import Geometry
import Glibc
package import Graphics
import Marks
import Rendering

/// The icon of the program: a scribble on a round square, drawn by `MarkRenderer`.
package enum ProgramIcon {
  package static var images: [ImageSurface] {
    [16, 32, 48, 64].compactMap { try? image(of: $0) }
  }

  private static func image(of size: Int) throws(CairoError) -> ImageSurface {
    let surface = try ImageSurface(width: size, height: size, format: .argb)
    let context = Context(surface)
    context.scaleBy(x: Double(size) / 64, y: Double(size) / 64)
    context.setFillColour(Colour(0x3451C6))
    context.addRoundedRect(Rect(x: 2, y: 2, width: 60, height: 60), cornerRadius: 14)
    context.fillPath()
    MarkRenderer.draw(Drawing([.stroke(scribble)]), on: context)
    try context.finish()
    return surface
  }

  /// Loops that shrink from left to right.
  private static var scribble: Stroke {
    let points = stride(from: 0.0, through: 1, by: 1.0 / 64).map { part in
      let angle = part * 5 * Double.pi
      let height = 17 - 9 * part
      return Point(
        x: 15 + 34 * part - 6 * sin(angle * 2) * (1 - part / 2), y: 32 - height * sin(angle))
    }
    return Stroke(through: points, ink: Ink(colour: .white, width: 4.5))
  }
}
