/// The layout of a picture's pixels and its half-size levels in memory, one level after the other. A pixel has four bytes, and
/// rows have no padding.
package struct PixelLayout: Hashable, Sendable {
  /// A picture in full or reduced size. A pixel of level n covers 2 to the power of n pixels of the picture each way; the
  /// last ones of a row or column may cover fewer.
  package struct Level: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// The offset of the first pixel, in bytes.
    package let offset: Int

    package var byteCount: Int { width * height * 4 }
  }

  /// All levels, down to a single pixel.
  package let levels: [Level]

  /// The size of all levels together.
  package var byteCount: Int { levels.last.map { $0.offset + $0.byteCount } ?? 0 }

  package init(width: Int, height: Int, hasLevels: Bool = true) {
    var levels = [Level(width: width, height: height, offset: 0)]
    while hasLevels, let last = levels.last, max(last.width, last.height) > 1 {
      // A level begins on a cache line.
      let offset = (last.offset + last.byteCount + 63) & ~63
      levels.append(
        Level(width: (last.width + 1) / 2, height: (last.height + 1) / 2, offset: offset))
    }
    self.levels = levels
  }
}
