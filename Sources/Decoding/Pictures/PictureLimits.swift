/// What a picture may take. Program and reader both keep to it, so that neither has to trust the other.
package enum PictureLimits {
  /// The longest side, in pixels; Cairo's numbers end there.
  package static let side = 32_767

  package static let pixels = 200_000_000

  /// The time for one picture, in seconds.
  package static let seconds = 30

  /// How large a file may be that is no picture yet, in bytes.
  package static let file = 1 << 30

  /// Whether a picture of this size may be decoded; the numbers may be any that a file claims.
  package static func allow(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= pixels
  }

  /// How much memory the reader may have for a picture of this size beyond the file itself: its pixels as the loader
  /// decodes them, coefficients of a progressive JPEG, the shared pixels and their half-size levels.
  package static func memory(pixels: Int) -> Int {
    baseMemory + pixels * 24
  }

  /// The part of `memory` that doesn't depend on the size.
  package static let baseMemory = 96 << 20

  /// How much memory a vector picture may have beyond its pixels: its elements, glyphs, and the layers of filters.
  package static let vectorMemory = 512 << 20
}
