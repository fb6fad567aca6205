import Geometry
import Graphics

/// A part of a decoded picture, as the innermost component of its filters. It draws the visible pixels alone, from the level
/// that fits the context's scale.
struct PictureImage: ImageComponent {
  let levels: PictureLevels

  /// The part that is drawn, in the picture's own units.
  let crop: Rect

  var size: Size { crop.size }

  func extent(in frame: Rect) -> Rect { frame }

  func draw(at point: Point, on context: Context) {
    draw(in: Rect(origin: point, size: size), on: context)
  }

  func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context) {
    draw(in: Rect(origin: point, size: size), blendMode: blendMode, alpha: alpha, on: context)
  }

  func draw(in rect: Rect, on context: Context) {
    guard rect.width > 0, rect.height > 0 else { return }
    context.preserving {
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / crop.width, y: rect.height / crop.height)
      context.translateBy(x: -crop.minX, y: -crop.minY)
      let scale = context.ctm.longestUnit
      // A pixel more, for what lies on the edges.
      guard let visible = context.clipBounds.outset(by: 1 / scale).intersection(crop),
        let (image, frame) = levels.piece(of: visible, scale: scale)
      else { return }
      // All tiles fill the same shape, so that its edges are alike in all, unless Cairo's numbers end before.
      let shape = context.ctm.reaches(crop) ? crop : visible
      context.fill(shape, with: image, in: frame)
    }
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
  /// Whether a rectangle lies near enough to the zero of pixels for exact edges.
  fileprivate func reaches(_ rect: Rect) -> Bool {
    rect.corners.map(apply).allSatisfy { max(abs($0.x), abs($0.y)) < 0x1p20 }
  }

  /// How long a unit is in the direction in which it is longest of the two axes.
  fileprivate var longestUnit: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
