import Geometry

/// The layout of the cell of a photo.
struct PhotoShape {
  let picture: Rect
  let height: Double

  private static let tallest = 240.0

  /// The picture keeps its proportions. The height depends on the record alone, so that rows don't move when the picture arrives.
  init(_ block: Photo, _ measures: CellMeasures) {
    let room = measures.metrics.room(in: measures.width)
    let isKnown = block.photo.width > 0 && block.photo.height > 0
    let size =
      isKnown
      ? Size(width: Double(block.photo.width), height: Double(block.photo.height))
      : Size(width: 4, height: 3) * 80
    let factor = min(room / size.width, Self.tallest / size.height, 1)
    // A strip a few pixels high keeps a size that can be tapped.
    picture = Rect(
      x: measures.metrics.indent, y: 4, width: max((size.width * factor).rounded(), 24),
      height: max((size.height * factor).rounded(), 24))
    height = picture.maxY + 4
  }
}

extension Size {
  fileprivate static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
