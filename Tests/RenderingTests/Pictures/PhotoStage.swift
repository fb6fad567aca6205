import Decoding
import Documents
import Geometry
import Graphics
import Marks
import TestSupport

@testable import Rendering

/// A picture with soft areas, edges and noise, and drawings of it.
struct PhotoStage {
  let image: ImageSurface
  let medium: Medium
  let size: Size

  init(_ width: Int = 700, _ height: Int = 500, seed: UInt64 = 1) throws {
    var generator = SeededGenerator(seed)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let noise = Int(truncatingIfNeeded: generator.next() & 31)
      let edge = (x / 60 + y / 45) % 2 * 90
      let parts = [x * 130 / width + noise + edge, y * 220 / height + noise, (x + y) % 200 + noise]
      return parts.reduce(UInt32(255)) { $0 << 8 | UInt32($1) }
    }
    image = try ImageSurface(packedPixels: pixels, width: width, height: height, format: .argb)
    let bytes = try image.png()
    medium = Medium(type: "image/png", bytes: bytes)
    size = Size(width: Double(width), height: Double(height))
  }

  func look(_ filters: String, turned angle: Double = 0) throws -> PictureLook {
    var look = PictureLook(medium: medium.hash, size: size)
    look.shape = Transform.rotation(by: angle, around: .zero)
    return look.filtered(by: try FilterChain(text: filters))
  }

  /// A drawing of the picture, whose upper left corner is at the origin before it is rotated.
  func drawing(_ look: PictureLook) -> Drawing {
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let centre = Point(x: size.width / 2, y: size.height / 2)
    return Drawing([.picture(PictureMark(look, at: centre))], media: media)
  }

  /// The pixels of a frame, drawn in tiles if it is larger than one.
  func drawn(_ look: PictureLook, _ frame: PixelRect, density: Double = 1) throws -> [UInt32] {
    try drawn(look, frame, density: density, side: TileGrid.side)
  }

  private func drawn(
    _ look: PictureLook, _ frame: PixelRect, density: Double, side: Int
  ) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: frame.area)
    for y in stride(from: frame.y, to: frame.maxY, by: side) {
      for x in stride(from: frame.x, to: frame.maxX, by: side) {
        let wanted = PixelRect(x: x, y: y, width: side, height: side)
        guard let part = wanted.intersection(frame) else { continue }
        let tile = try TileRenderer.pixels(
          of: drawing(look), at: part, of: TileGrid(anchor: .zero, density: density, angle: 0),
          on: Ground(paper: .white), waitingForPictures: true)
        for row in 0..<part.height {
          let start = (part.y - frame.y + row) * frame.width + part.x - frame.x
          pixels.replaceSubrange(
            start..<start + part.width, with: tile[row * part.width..<(row + 1) * part.width])
        }
      }
    }
    return pixels
  }

  /// The decoded picture.
  func levels() throws -> PictureLevels {
    try PictureLevels(PictureSource(bytes: medium.bytes), by: PictureReader())
  }

  /// The largest difference between a tile drawn as a whole and the same tile drawn in parts.
  func seam(_ look: PictureLook, at corner: (x: Int, y: Int), density: Double) throws -> Int {
    let frame = PixelRect(x: corner.x, y: corner.y, width: TileGrid.side, height: TileGrid.side)
    let whole = try drawn(look, frame, density: density)
    let parts = try drawn(look, frame, density: density, side: 100)
    return zip(whole, parts).map { $0 == $1 ? 0 : $0.distance(to: $1) }.max() ?? 0
  }
}

extension UInt32 {
  /// The difference in the channel that differs most.
  func distance(to other: UInt32) -> Int {
    [0, 8, 16, 24].map { (shift: UInt32) in
      abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }.max() ?? 0
  }
}
