/// An upright rectangle of whole pixels.
@frozen public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle of pixels that contains `rect`, at `scale` pixels per unit.
  public init(covering rect: Rect, scale: Double = 1) {
    let x = Self.whole((rect.minX * scale).rounded(.down))
    let y = Self.whole((rect.minY * scale).rounded(.down))
    self.init(
      x: x, y: y,
      width: Self.whole((rect.maxX * scale).rounded(.up)) - x,
      height: Self.whole((rect.maxY * scale).rounded(.up)) - y)
  }

  @inlinable public var maxX: Int { x + width }
  @inlinable public var maxY: Int { y + height }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  public func intersection(_ other: PixelRect) -> PixelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let result = PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return result.isEmpty ? nil : result
  }

  public func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  public func outset(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  public func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle without `hole`, which lies inside it: at most four rectangles, those above, below, left and right of
  /// the hole.
  public func without(_ hole: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }

  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The rectangle in units, at `scale` pixels per unit.
  public func rect(scale: Double = 1) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale,
      width: Double(width) / scale, height: Double(height) / scale)
  }

  // Rounds, within a range in which no sum overflows; NaN becomes 0.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -0x1p40), 0x1p40))
  }
}

extension [PixelRect] {
  /// The parts of the rectangles that lie outside `hole`.
  public func without(_ hole: PixelRect) -> [PixelRect] {
    flatMap { part in part.intersection(hole).map(part.without) ?? [part] }
  }
}
