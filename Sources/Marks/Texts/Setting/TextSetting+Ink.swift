public import Geometry

extension TextSetting {
  /// A rectangle around all that is seen, by the points and controls of the outlines: slanted letters and marks above others reach beyond
  /// the box. Nil if nothing is seen.
  public var inkBounds: Rect? { inkBounds(with: blocks) }
}

extension GlyphForm {
  /// The rectangle around all points and controls; nil if there are none.
  public var box: Rect? {
    guard !isEmpty else { return nil }
    var (low, high) = ([numbers[0], numbers[1]], [numbers[0], numbers[1]])
    for index in numbers.indices {
      low[index & 1] = min(low[index & 1], numbers[index])
      high[index & 1] = max(high[index & 1], numbers[index])
    }
    return Rect(
      from: Point(x: Double(low[0]), y: Double(low[1])),
      to: Point(x: Double(high[0]), y: Double(high[1])))
  }
}
