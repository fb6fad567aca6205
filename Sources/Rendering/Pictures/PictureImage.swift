import Geometry
import Graphics

/// A part of a picture, as the innermost component of its filters. It draws only the visible pixels, from pixels that fit the
/// context's scale.
struct PictureImage: ImageComponent {
  let pixels: any PicturePixels

  /// The part that is drawn, in the picture's own units.
  let crop: Rect

  /// The rectangle of the drawn pixels; larger than `crop` if their filters reach beyond it.
  let bounds: Rect

  var size: Size { crop.size }

  func extent(in frame: Rect) -> Rect {
    placement(in: frame).bounds(of: bounds)
  }

  /// The transform from the picture's units to those of a context in which the part fills `rect`.
  private func placement(in rect: Rect) -> Transform {
    let (across, down) = (rect.width / crop.width, rect.height / crop.height)
    return Transform(
      a: across, b: 0, c: 0, d: down, tx: rect.minX - crop.minX * across,
      ty: rect.minY - crop.minY * down)
  }

  func draw(at point: Point, on context: Context) {
    draw(in: Rect(origin: point, size: size), on: context)
  }

  func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context) {
    draw(in: Rect(origin: point, size: size), blendMode: blendMode, alpha: alpha, on: context)
  }

  func draw(in rect: Rect, on context: Context) {
    guard rect.width > 0, rect.height > 0 else { return }
    context.preserving {
      context.concatenate(placement(in: rect))
      context.draw(in: bounds) { seen, transform in image(of: seen, under: transform) }
    }
  }

  /// The pixels of a surface that show the picture; `transform` maps the picture's units to these pixels.
  private func image(of seen: PixelRect, under transform: Transform) -> ImageSurface? {
    guard let back = transform.inverse else { return nil }
    // One pixel more, for those on the edges.
    guard let visible = back.bounds(of: seen.outset(by: 1).rect()).intersection(bounds),
      let piece = pixels.piece(of: visible, scale: transform.longestUnit)
    else { return nil }
    return PictureSampler(piece.image, under: back.concatenating(piece.pixels))
      .pixels(in: seen, coveredBy: EdgeCoverage(bounds, under: back))
  }

  func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on context: Context) {
    context.preserving {
      context.setBlendMode(blendMode)
      context.multiplyAlpha(by: alpha)
      draw(in: rect, on: context)
    }
  }

  func drawAsPattern(in rect: Rect, on context: Context) {
    context.preserving {
      context.clip(to: rect)
      for y in stride(from: rect.minY, to: rect.maxY, by: crop.height) {
        for x in stride(from: rect.minX, to: rect.maxX, by: crop.width) {
          draw(at: Point(x: x, y: y), on: context)
        }
      }
    }
  }
}

extension Transform {
  /// The length of a transformed unit along the axis on which it is longer.
  fileprivate var longestUnit: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
