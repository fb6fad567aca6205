import Geometry

/// The screen, the window and the monitors around the pointer, in pixels.
struct Surroundings: Hashable, Sendable {
  /// The whole screen; unknown while its width is 0.
  var screen = Size(width: 0, height: 0)

  /// The window without its frame.
  var window = Size(width: 0, height: 0)

  /// The monitors on the screen; empty until they are needed.
  var monitors: [Rect] = []

  /// The position in the window of a device at `part` of its axes, whose surface corresponds to `area`; `origin` is the window's
  /// on the screen. Nil if the server's position applies.
  func place(of part: Vector, over area: DeviceChoice.Area, from origin: Vector) -> Point? {
    let rect: Rect?
    switch area {
    case .system: rect = nil
    case .window: rect = Rect(origin: Point(x: origin.dx, y: origin.dy), size: window)
    case .monitor: rect = monitor(from: origin)
    case .monitors: rect = Rect(origin: .zero, size: screen)
    }
    guard let rect, rect.width > 0, rect.height > 0 else { return nil }
    return Point(
      x: rect.minX + part.dx * rect.width - origin.dx,
      y: rect.minY + part.dy * rect.height - origin.dy)
  }

  /// The monitor with the middle of the window, or else the first one.
  private func monitor(from origin: Vector) -> Rect {
    let middle = Point(x: origin.dx + window.width / 2, y: origin.dy + window.height / 2)
    return monitors.first { $0.contains(middle) } ?? monitors.first
      ?? Rect(origin: .zero, size: screen)
  }
}
