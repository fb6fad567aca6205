import Geometry
import Graphics

/// Pixels for a part of a page that only pixels can show.
struct PixelPart {
  let surface: ImageSurface

  /// The transform from the page to the pixels.
  let transform: Transform

  /// The transform from the pixels to the page.
  let placement: Transform

  /// The most pixels of a part, and of one of its sides. A larger part gets fewer pixels to a unit.
  private static let most = 4096.0 * 4096
  private static let longestSide = 16_384.0

  /// The pixels to a unit for a part of a size: `wanted`, or fewer so that the part keeps within the limits.
  static func density(for size: Size, _ wanted: Double) -> Double {
    min(
      wanted, (most / (size.width * size.height)).squareRoot(),
      longestSide / max(size.width, size.height))
  }

  /// Nil if the part is empty, or memory is short.
  init?(of bounds: Rect, density: Double) {
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      return nil
    }
    let fitting = Self.density(for: bounds.size, density)
    // The part covers whole pixels of a grid that begins at the page's zero.
    let (left, top) = (
      (bounds.minX * fitting).rounded(.down) - 1, (bounds.minY * fitting).rounded(.down) - 1
    )
    let (right, bottom) = (
      (bounds.maxX * fitting).rounded(.up) + 1, (bounds.maxY * fitting).rounded(.up) + 1
    )
    let surface = try? ImageSurface(
      width: Int(right - left), height: Int(bottom - top), format: .argb)
    guard let surface else { return nil }
    self.surface = surface
    transform = Transform(a: fitting, b: 0, c: 0, d: fitting, tx: -left, ty: -top)
    placement = Transform(
      a: 1 / fitting, b: 0, c: 0, d: 1 / fitting, tx: left / fitting, ty: top / fitting)
  }
}
