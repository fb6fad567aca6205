package import Documents
import Geometry
package import Graphics
package import Marks
package import Rendering

extension DrawingThumbnail {
  /// Around the ink, in units.
  private static let margin = 8.0

  /// The bytes of a PNG of `drawing` over `picture`, as large as it is or so much smaller that it has room; nil where
  /// nothing is to be seen. Ink alone lies on nothing, so that it can be shown on any paper. Of a large drawing, which is
  /// seen from `afar`, there is one where that is at hand.
  package static func png(
    of drawing: Drawing, over picture: Picture? = nil, from afar: PyramidView? = nil
  ) throws(CairoError) -> [UInt8]? {
    let backdrop = try Backdrop(picture)
    let ink = drawing.bounds?.outset(by: margin)
    guard let area = backdrop.frame.map({ $0.union(ink) }) ?? ink, area.isFinite else { return nil }
    let side = Double(side)
    let scale = min(side / area.width, side / area.height, 1)
    if drawing.hasSource {
      guard let afar, afar.isKept(area, scale: scale) else { return nil }
      return try afar.surface(of: area, scale: scale, over: picture)?.png()
    }
    let surface = try ImageSurface(
      width: min(max(Int((area.width * scale).rounded(.up)), 1), Self.side),
      height: min(max(Int((area.height * scale).rounded(.up)), 1), Self.side),
      format: picture == nil ? .argb : .rgb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    // What is near the corner is exact, however far out that is.
    let origin = area.origin
    if picture != nil {
      context.saving {
        context.translateBy(x: -origin.x, y: -origin.y)
        backdrop.draw(area, on: context)
      }
    }
    MarkRenderer.draw(drawing, on: context, origin: origin)
    try context.finish()
    return try surface.png()
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    [minX, minY, width, height].allSatisfy(\.isFinite) && width > 0 && height > 0
  }
}
