public import Geometry

/// A rectangle of a picture's pixels as numbers, while filters change them in place.
///
/// Pixels are red, green, blue and alpha from 0 to 1, sRGB-encoded, not premultiplied, row by row without a gap. A fully
/// transparent pixel has the colour 0.
public struct PixelBlock {
  public let pixels: UnsafeMutablePointer<SIMD4<Float>>

  /// The place of the block, in pixels of the picture at `scale`.
  public let area: PixelRect

  /// The frame of the picture in the same pixels. It may begin and end within a pixel; the block never reaches beyond the
  /// pixels that it touches.
  public let frame: Rect

  /// The pixels to a unit of the picture, by which lengths in a filter's values are multiplied.
  public let scale: Double

  public var width: Int { area.width }
  public var height: Int { area.height }
  public var count: Int { area.area }

  /// The pixels must outlive the block.
  public init(
    _ pixels: UnsafeMutablePointer<SIMD4<Float>>, area: PixelRect, frame: Rect, scale: Double
  ) {
    (self.pixels, self.area, self.frame, self.scale) = (pixels, area, frame, scale)
  }
}
