package import Geometry

extension Viewport {
  /// The viewport that shows `area` of the canvas as large as possible in the middle of one of the rooms of the view, with a
  /// margin around it; nil if `area` isn't finite or no room has an area.
  package func fitting(_ area: Rect, in rooms: [Rect]) -> Viewport? {
    guard area.hasFinitePlace else { return nil }
    let seen = Viewport(zoom: 1, angle: angle).view(Rect(origin: .zero, size: area.size)).size
    guard let (room, wanted) = Self.room(for: seen, among: rooms, upTo: Self.largestFit) else {
      return nil
    }
    var viewport = self
    viewport.zoom = min(max(wanted, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    return viewport.keeping(area.centre, at: room.centre)
  }

  /// The room in which contents of `size` have the largest zoom, and that zoom, at most `largest`. Among equals the widest room
  /// wins. Returns nil if there is no room.
  package static func room(
    for size: Size, among rooms: [Rect], upTo largest: Double
  ) -> (room: Rect, zoom: Double)? {
    let fits = rooms.filter { $0.width > 0 && $0.height > 0 }.map { room in
      // A small room has a smaller margin.
      let margin = min(Self.margin, min(room.width, room.height) / 8)
      let zoom = min(
        (room.width - 2 * margin) / max(size.width, 1e-9),
        (room.height - 2 * margin) / max(size.height, 1e-9), largest)
      return (room: room, zoom: zoom)
    }
    return fits.max {
      ($0.zoom, $0.room.width * $0.room.height) < ($1.zoom, $1.room.width * $1.room.height)
    }
  }

  /// The corners of `rect` of the canvas in the view, in order around it.
  package func corners(of rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ].map(view)
  }

  /// The largest zoom, which keeps a dot from filling the window.
  private static let largestFit = 4.0
  private static let margin = 32.0
}

extension Rect {
  /// Whether all coordinates of the rectangle are finite.
  fileprivate var hasFinitePlace: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}
