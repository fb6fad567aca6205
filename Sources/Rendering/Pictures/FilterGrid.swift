import Geometry

/// The pixels of a level of a picture, relative to the first pixel of the visible part.
struct FilterGrid {
  let level: Int

  /// The number of pixels per unit.
  let scale: Double

  /// The position of the first pixel in the level.
  let corner: (x: Int, y: Int)

  /// The visible part, in units relative to that corner.
  let units: Rect

  init(_ crop: Rect, at level: Int) {
    self.level = level
    scale = PictureLevels.scale(of: level)
    let frame = PixelRect(covering: crop, scale: scale)
    corner = (frame.x, frame.y)
    units = crop.offset(by: Vector(dx: Double(-frame.x) / scale, dy: Double(-frame.y) / scale))
  }

  /// All pixels of the part.
  var bounds: PixelRect { PixelRect(covering: units, scale: scale) }

  /// Converts a rectangle of the picture from its own units to pixels.
  func pixels(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX * scale - Double(corner.x), y: rect.minY * scale - Double(corner.y),
      width: rect.width * scale, height: rect.height * scale)
  }

  /// Converts pixels to the picture's own units.
  func rect(_ pixels: PixelRect) -> Rect {
    pixels.offset(x: corner.x, y: corner.y).rect(scale: scale)
  }

  /// The tiles that touch `part`, whose coordinates are positive; a single tile if `side` is nil.
  static func tiles(
    touching part: PixelRect, side: Int?
  ) -> [(column: Int, row: Int, frame: PixelRect)] {
    let side = side ?? Int(Int32.max)
    func numbers(_ start: Int, _ end: Int) -> ClosedRange<Int> {
      let first = (Double(start) / Double(side)).rounded(.down)
      return Int(first)...max(Int(first), (end - 1) / side)
    }
    return numbers(part.y, part.maxY).flatMap { row in
      numbers(part.x, part.maxX).map { column in
        let frame = PixelRect(x: column * side, y: row * side, width: side, height: side)
        return (column: column, row: row, frame: frame)
      }
    }
  }
}
