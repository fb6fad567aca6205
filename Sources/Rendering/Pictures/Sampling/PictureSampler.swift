import Geometry
import Graphics

/// Computes the pixels of a surface that show an image under a transform.
///
/// Each pixel is computed independently, so separately drawn parts fit together to the bit. If the image is scaled down, a pixel
/// is the mean of all smoothed values that it covers.
struct PictureSampler {
  private let image: ImageSurface
  private let back: Transform

  /// `back` maps pixels of the surface to pixels of the image.
  init(_ image: ImageSurface, under back: Transform) {
    (self.image, self.back) = (image, back)
  }

  /// The pixels of `rect`, multiplied by their coverage; nil if memory is short.
  func pixels(in rect: PixelRect, coveredBy coverage: EdgeCoverage) -> ImageSurface? {
    let isWhole = coverage.isWhole(rect)
    let isOpaque = image.format == .rgb
    guard
      let result = try? ImageSurface(
        width: rect.width, height: rect.height, format: isWhole ? image.format : .argb)
    else { return nil }
    let (source, target) = (image.stride / 4, result.stride / 4)
    result.withPixels { rows in
      image.withPixels { pixels in
        guard let from = pixels.bindMemory(to: UInt32.self).baseAddress,
          let to = rows.bindMemory(to: UInt32.self).baseAddress
        else { return }
        let kernel = SamplingKernel(from, image.width, image.height, stride: source, back)
        var aligned = AlignedKernel(kernel, rect)
        for y in 0..<rect.height {
          let (row, start) = (to + y * target, (x: rect.x, y: rect.y + y))
          if aligned?.write(y, to: row) == nil { kernel.write(rect.width, from: start, to: row) }
          guard !isWhole else { continue }
          if isOpaque { for x in 0..<rect.width { row[x] |= 0xFF00_0000 } }
          coverage.apply(to: row, rect.width, at: start)
        }
      }
    }
    return result
  }
}
