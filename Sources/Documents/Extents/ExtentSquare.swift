/// The square of the canvas that is the key of a mark's bounds in the table of extents.
struct ExtentSquare: Hashable {
  static let levels = 4...54

  let level: Int
  let x: Int64
  let y: Int64

  init(level: Int, x: Int64, y: Int64) {
    (self.level, self.x, self.y) = (level, x, y)
  }

  /// The square of a rectangle; nil if the rectangle is too large.
  init?(of rect: WholeRect) {
    let width = rect.maxX.subtractingReportingOverflow(rect.minX)
    let height = rect.maxY.subtractingReportingOverflow(rect.minY)
    guard !width.overflow, !height.overflow else { return nil }
    let side = max(width.partialValue, height.partialValue, 1)
    let level = max(64 - (side - 1).leadingZeroBitCount, Self.levels.lowerBound)
    guard Self.levels.contains(level) else { return nil }
    self.init(level: level, x: rect.minX >> level, y: rect.minY >> level)
  }
}
