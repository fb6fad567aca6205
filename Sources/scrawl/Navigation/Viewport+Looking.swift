import Geometry

extension Viewport {
  /// The same, moved and made no larger than needed so that `area` of the canvas is in the middle of a view of `size`,
  /// with room around it; nil where it has no place that makes sense.
  func fitting(_ area: Rect, in size: Size) -> Viewport? {
    guard area.hasFinitePlace, size.width > 0, size.height > 0 else { return nil }
    let seen = Viewport(zoom: 1, angle: angle).view(Rect(origin: .zero, size: area.size)).size
    // In a small window there is less to spare.
    let margin = min(Self.margin, min(size.width, size.height) / 8)
    let wanted = min(
      (size.width - 2 * margin) / max(seen.width, 1e-9),
      (size.height - 2 * margin) / max(seen.height, 1e-9), Self.largestFit)
    let middle = Point(x: size.width / 2, y: size.height / 2)
    var viewport = self
    viewport.zoom = min(max(wanted, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    return viewport.keeping(area.centre, at: middle)
  }

  /// The corners of `rect` of the canvas as they are seen, in their order around it.
  func corners(of rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ].map(view)
  }

  /// A dot needn't fill the window.
  private static let largestFit = 4.0
  private static let margin = 88.0
}

extension Rect {
  /// Whether its place and its size are numbers that can be reckoned with.
  fileprivate var hasFinitePlace: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}
