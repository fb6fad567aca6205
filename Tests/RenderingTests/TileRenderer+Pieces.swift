import Geometry
import Graphics
import Marks

@testable import Rendering

extension TileRenderer {
  /// The pixels of a drawing that four renderers draw, each a part of the frame.
  static func piecedPixels(
    of drawing: Drawing, at frame: PixelRect, of grid: TileGrid, on ground: Ground
  ) throws -> [UInt32] {
    let (across, down) = (131, 87)
    var pieced = [UInt32](repeating: 0, count: frame.width * frame.height)
    for (x, y) in [(0, 0), (across, 0), (0, down), (across, down)] {
      let part = PixelRect(
        x: frame.x + x, y: frame.y + y, width: x == 0 ? across : frame.width - across,
        height: y == 0 ? down : frame.height - down)
      let pixels = try self.pixels(of: drawing, at: part, of: grid, on: ground)
      for row in 0..<part.height {
        for column in 0..<part.width {
          pieced[(y + row) * frame.width + x + column] = pixels[row * part.width + column]
        }
      }
    }
    return pieced
  }
}
