public import Geometry

extension TextSetting {
  /// A rectangle around all that is seen, by the points and controls of the outlines: slanted letters and marks above others reach beyond
  /// the box. Nil if nothing is seen.
  public var inkBounds: Rect? { inkBounds(with: blocks) }
}
