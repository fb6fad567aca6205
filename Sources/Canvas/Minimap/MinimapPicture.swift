package import Geometry
package import Graphics
package import Marks
package import Rendering

/// A small picture of a whole drawing. Any thread can make it.
package struct MinimapPicture: Sendable {
  /// The area of the canvas that it shows.
  package let area: Rect
  package let thumbnail: Thumbnail

  /// Makes a picture of `drawing` over `picture` that fits into `width` and `height` pixels; nil where there is nothing to
  /// draw or memory is short. A large drawing is made from `pyramid`. Seen through filters, it has the `paper`.
  package static func make(
    of drawing: Drawing, over picture: Picture?, from pyramid: PyramidView? = nil, width: Int,
    height: Int, light: InkLight, paper: Colour? = nil
  ) -> MinimapPicture? {
    let backdrop = try? Backdrop(picture, paper: nil)
    guard
      let area = backdrop?.frame.map({ $0.union(drawing.bounds) }) ?? drawing.bounds,
      area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite
    else { return nil }
    let scale = min(Double(width) / area.width, Double(height) / area.height)
    if let filters = drawing.viewFilters(in: light, on: paper) {
      let isTurned = filters.darkPaper != nil
      let source = DrawingSource(
        drawing, from: pyramid, on: Ground(paper: isTurned ? .white : paper, picture: picture),
        light: isTurned ? .day : light)
      return source.surface(of: area, scale: scale, through: filters).map {
        MinimapPicture(area: area, thumbnail: Thumbnail($0))
      }
    }
    if let surface = pyramid?.surface(of: area, scale: scale, over: picture, light: light) {
      return MinimapPicture(area: area, thumbnail: Thumbnail(surface))
    }
    guard
      let surface = try? ImageSurface(
        width: max(Int((area.width * scale).rounded(.up)), 1),
        height: max(Int((area.height * scale).rounded(.up)), 1), format: .argb)
    else { return nil }
    let context = Context(surface)
    if let backdrop {
      context.saving {
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -area.minX, y: -area.minY)
        backdrop.draw(area, on: context)
      }
    }
    var painter = MinimapPainter(
      context, origin: area.origin, scale: scale, light: light, media: drawing.media)
    drawing.accept(&painter)
    guard (try? context.finish()) != nil else { return nil }
    return MinimapPicture(area: area, thumbnail: Thumbnail(surface))
  }
}
