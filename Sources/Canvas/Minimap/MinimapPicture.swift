package import Geometry
package import Graphics
package import Marks
package import Rendering

/// A small picture of a whole drawing. Any thread can make it.
package struct MinimapPicture: Sendable {
  /// The area of the canvas that it shows.
  package let area: Rect
  package let thumbnail: Thumbnail

  /// Makes a picture of `drawing` over `picture` that fits into `width` and `height` pixels; nil if there is nothing to draw or
  /// memory is short. A large drawing is made from `pyramid`. With filters, the picture gets the `paper`.
  package static func make(
    of drawing: Drawing, over picture: Picture?, from pyramid: PyramidView? = nil, width: Int,
    height: Int, light: InkLight, paper: Colour? = nil
  ) -> MinimapPicture? {
    guard let area = picture.map({ $0.frame.union(drawing.bounds) }) ?? drawing.bounds,
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
    let surface =
      pyramid?.surface(of: area, scale: scale, over: picture, light: light)
      ?? Miniature(of: drawing, over: picture, light: light).surface(of: area, scale: scale)
    return surface.map { MinimapPicture(area: area, thumbnail: Thumbnail($0)) }
  }
}
