package import Documents
import Geometry
package import Graphics
package import Marks
package import Rendering

extension DrawingThumbnail {
  /// The margin around the ink, in units.
  private static let margin = 8.0

  /// Makes a PNG of `drawing` over `picture`, scaled down to the size of a thumbnail if it is larger; nil if there is nothing to
  /// draw. Ink without a picture has a transparent background, so that it fits every theme. A large drawing is made from
  /// `pyramid`; nil if tiles of it are missing.
  package static func png(
    of drawing: Drawing, over picture: Picture? = nil, from pyramid: PyramidView? = nil
  ) throws(CairoError) -> [UInt8]? {
    let backdrop = try Backdrop(picture)
    let ink = drawing.bounds?.outset(by: margin)
    guard let area = backdrop.frame.map({ $0.union(ink) }) ?? ink, area.isFinite else { return nil }
    let side = Double(side)
    let scale = min(side / area.width, side / area.height, 1)
    if drawing.hasSource, pyramid?.isKept(area, scale: scale) != true { return nil }
    if let filters = drawing.viewFilters {
      let source = DrawingSource(
        drawing, from: drawing.hasSource ? pyramid : nil,
        on: Ground(paper: .white, picture: picture), light: .day,
        waitingForPictures: true)
      return try source.surface(of: area, scale: scale, through: filters)?.png()
    }
    if drawing.hasSource, let pyramid {
      return try pyramid.surface(of: area, scale: scale, over: picture)?.png()
    }
    let surface = try ImageSurface(
      width: min(max(Int((area.width * scale).rounded(.up)), 1), Self.side),
      height: min(max(Int((area.height * scale).rounded(.up)), 1), Self.side),
      format: picture == nil ? .argb : .rgb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    // Coordinates are relative to the corner, since they are inexact far from zero.
    let origin = area.origin
    if picture != nil {
      context.saving {
        context.translateBy(x: -origin.x, y: -origin.y)
        backdrop.draw(area, on: context)
      }
    }
    MarkRenderer.draw(drawing, on: context, origin: origin, waitingForPictures: true)
    try context.finish()
    return try surface.png()
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    [minX, minY, width, height].allSatisfy(\.isFinite) && width > 0 && height > 0
  }
}
