import Decoding
import Documents
import Geometry
package import Graphics
package import Rendering

/// Reads the thumbnails inside drawings' files, and has missing ones drawn. They aren't trusted: a reader decodes them.
package struct StoredThumbnails: ThumbnailSource {
  /// The largest size, in pixels.
  let width: Double
  let height: Double

  /// The pixels to a unit of the screen.
  let scale: Double

  /// The light that maps colours of ink to colours on the screen.
  let light: InkLight

  /// The path of the open drawing, and a function that makes its thumbnail.
  var own: (path: String, png: @Sendable () -> [UInt8]?)?

  /// Makes the PNG of a drawing whose file has no thumbnail.
  var missing: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

  /// The longest side of a thumbnail that Scrawl makes.
  private static let longest = 1024

  package init(
    width: Double, height: Double, scale: Double, light: InkLight,
    own: (path: String, png: @Sendable () -> [UInt8]?)? = nil
  ) {
    (self.width, self.height, self.scale, self.light) = (width, height, scale, light)
    self.own = own
  }

  package func thumbnail(of path: String, modified: Int) -> Thumbnail? {
    guard
      let bytes = path == own?.path ? own?.png() : DrawingThumbnail.read(path) ?? missing(path),
      let head = PNGHead(bytes),
      (1...Self.longest).contains(head.width), (1...Self.longest).contains(head.height),
      let image = path == own?.path ? try? ImageSurface(png: bytes) : Self.decoded(bytes)
    else { return nil }
    let factor = min(width / Double(image.width), height / Double(image.height), scale)
    guard let small = Thumbnail(image, scaledBy: factor) else { return nil }
    // A thumbnail with transparency is ink alone, which the light maps; one with a picture looks the same in every light.
    return image.format == .argb ? small.seen(in: light) : small
  }

  package func isDamaged(_ path: String) -> Bool {
    path != own?.path && DrawingThumbnail.isDamaged(path)
  }

  private static func decoded(_ png: [UInt8]) -> ImageSurface? {
    let picture = (try? PictureSource(bytes: png)).flatMap {
      try? PictureReader.ofThumbnails.decode($0)
    }
    return try? picture?.surface()
  }
}

extension Thumbnail {
  /// The thumbnail with its ink in the colours of a light.
  package func seen(in light: InkLight) -> Thumbnail {
    guard light != .day else { return self }
    var last: (pixel: UInt32, seen: UInt32) = (0, 0)
    let seen = pixels.map { pixel in
      if pixel != last.pixel { last = (pixel, Self.seen(pixel, in: light)) }
      return last.seen
    }
    return Thumbnail(width: width, height: height, pixels: seen)
  }

  private static func seen(_ pixel: UInt32, in light: InkLight) -> UInt32 {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> Float { Float(pixel >> shift & 0xFF) / alpha }
    let colour = light.seen(Colour(red: part(16), green: part(8), blue: part(0)))
    func byte(_ part: Float) -> UInt32 { UInt32(min(max(part, 0), 1) * alpha + 0.5) }
    return pixel & 0xFF00_0000 | byte(colour.red) << 16 | byte(colour.green) << 8
      | byte(colour.blue)
  }
}
