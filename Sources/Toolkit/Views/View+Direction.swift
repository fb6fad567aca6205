public import Geometry

extension View {
  /// Whether what the view shows begins on the right, as it does for readers of Arabic.
  public var isRightToLeft: Bool { root?.direction == .rightToLeft }

  /// Puts `view` at `frame`, which is measured from the side where reading begins.
  public func place(_ view: View, at frame: Rect) {
    view.frame = mirrored(frame)
  }

  /// Where `rect` lies that is measured from the side where reading begins, and the other way round.
  public func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
