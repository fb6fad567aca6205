import Graphics

/// The pixels of an image in the form of a PDF file: colours and translucency apart, both compressed.
struct PDFImage {
  let colours: [UInt8]

  /// The opacity of each pixel, compressed; nil for an opaque image.
  let alpha: [UInt8]?

  init(_ image: ImageSurface) {
    let pixels = image.packedPixels
    let hasAlpha = image.format == .argb
    var (colours, alphas): ([UInt8], [UInt8]) = ([], [])
    colours.reserveCapacity(pixels.count * 3)
    var isOpaque = true
    for pixel in pixels {
      let alpha = hasAlpha ? pixel >> 24 : 255
      if alpha != 255 { isOpaque = false }
      for shift in [16, 8, 0] as [UInt32] {
        let part = pixel >> shift & 255
        colours.append(
          UInt8(
            truncatingIfNeeded: alpha == 0 || alpha == 255
              ? part : min((part * 255 + alpha / 2) / alpha, 255)))
      }
      if hasAlpha { alphas.append(UInt8(truncatingIfNeeded: alpha)) }
    }
    self.colours = Deflater.deflated(colours)
    alpha = isOpaque ? nil : Deflater.deflated(alphas)
  }
}
