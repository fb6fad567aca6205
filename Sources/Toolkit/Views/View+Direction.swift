public import Geometry

extension View {
  /// Whether the layout runs from right to left, as in Arabic.
  public var isRightToLeft: Bool { root?.direction == .rightToLeft }

  /// Sets `view`'s frame; `frame` is measured from the leading edge.
  public func place(_ view: View, at frame: Rect) {
    view.frame = mirrored(frame)
  }

  /// Converts between coordinates from the leading edge and from the left edge.
  public func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
