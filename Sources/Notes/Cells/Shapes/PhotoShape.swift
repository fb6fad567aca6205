import Geometry

/// Where the picture is in the cell of a photo.
struct PhotoShape {
  let picture: Rect
  let height: Double

  private static let tallest = 240.0

  /// The picture keeps its proportions, and the height follows from the record alone, so that rows don't move when the
  /// picture comes.
  init(_ block: Photo, _ measures: CellMeasures) {
    let room = measures.metrics.room(in: measures.width)
    let isKnown = block.photo.width > 0 && block.photo.height > 0
    let size =
      isKnown
      ? Size(width: Double(block.photo.width), height: Double(block.photo.height))
      : Size(width: 4, height: 3) * 80
    let factor = min(room / size.width, Self.tallest / size.height, 1)
    // Of a strip a few pixels high, something must be left to tap.
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
