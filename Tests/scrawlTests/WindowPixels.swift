import Geometry
import Marks
import Rendering

/// What a window has to show that shows nothing but marks on white paper.
enum WindowPixels {
  /// As 0xRRGGBB, row by row.
  static func pixels(of marks: [Mark], width: Int, height: Int) throws -> [UInt32] {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let frame = PixelRect(x: 0, y: 0, width: width, height: height)
    var pixels = [UInt32](repeating: 0, count: frame.area)
    for index in TileGrid.tiles(touching: frame) {
      guard let part = TileGrid.frame(of: index).intersection(frame) else { continue }
      let tile = try TileRenderer.pixels(
        of: Drawing(marks), at: part, of: grid, on: Ground(paper: .white))
      for row in 0..<part.height {
        for column in 0..<part.width {
          pixels[(part.y + row) * width + part.x + column] =
            tile[row * part.width + column] & 0xFF_FFFF
        }
      }
    }
    return pixels
  }
}
