import Graphics

/// A small picture as a value, so that any thread can make it.
struct Thumbnail: Hashable, Sendable {
  let width: Int
  let height: Int

  /// The pixels in rows, as 0xAARRGGBB, premultiplied.
  let pixels: [UInt32]

  init(_ surface: ImageSurface) {
    (width, height, pixels) = (surface.width, surface.height, surface.pixels)
  }

  /// The picture for a context to draw.
  func surface() throws(CairoError) -> ImageSurface {
    let surface = try ImageSurface(width: width, height: height, format: .argb)
    let stride = surface.stride
    surface.withPixels { bytes in
      for row in 0..<height {
        for column in 0..<width {
          bytes.storeBytes(
            of: pixels[row * width + column], toByteOffset: row * stride + column * 4,
            as: UInt32.self)
        }
      }
    }
    return surface
  }
}
