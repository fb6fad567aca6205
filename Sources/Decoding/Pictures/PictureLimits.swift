/// The limits of a picture. Program and reader both check them, so that neither has to trust the other.
package enum PictureLimits {
  /// The longest side, in pixels; Cairo's numbers end there.
  package static let side = 32_767

  package static let pixels = 200_000_000

  /// The time for one picture, in seconds.
  package static let seconds = 30

  /// The largest file that is passed to a reader, in bytes.
  package static let file = 1 << 30

  /// Whether a picture of this size may be decoded; the numbers may be any that a file claims.
  package static func allow(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= pixels
  }

  /// The memory that the reader may take for a picture of this size besides the file itself: the pixels as the loader decodes
  /// them, coefficients of a progressive JPEG, the shared pixels and their half-size levels.
  package static func memory(pixels: Int) -> Int {
    baseMemory + pixels * 24
  }

  /// The part of `memory` that doesn't depend on the size.
  package static let baseMemory = 96 << 20

  /// The memory that a vector picture may take besides its pixels: its elements, glyphs, and the layers of filters.
  package static let vectorMemory = 512 << 20
}
