import Geometry

/// A small picture as a value, which can be made on any thread.
package struct Thumbnail: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Pixels in rows, as premultiplied 0xAARRGGBB.
  package let pixels: [UInt32]

  package init(_ surface: ImageSurface) {
    (width, height, pixels) = (surface.width, surface.height, surface.pixels)
  }

  /// `image` scaled by `factor`, to at least one pixel. Nil if memory is short.
  package init?(_ image: ImageSurface, scaledBy factor: Double) {
    let width = max(Int((Double(image.width) * factor).rounded()), 1)
    let height = max(Int((Double(image.height) * factor).rounded()), 1)
    guard let target = try? ImageSurface(width: width, height: height, format: .argb) else {
      return nil
    }
    let context = Context(target)
    context.draw(image, in: target.frame.rect())
    guard (try? context.finish()) != nil else { return nil }
    self.init(target)
  }

  package init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The picture as a surface that a context can draw.
  package func surface() throws(CairoError) -> ImageSurface {
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
