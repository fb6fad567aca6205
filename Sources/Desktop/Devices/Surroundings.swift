import Geometry

/// What lies around the pointer, in pixels.
struct Surroundings: Hashable, Sendable {
  /// The whole screen; nothing is known of it while it has no width.
  var screen = Size(width: 0, height: 0)

  /// The window without its frame.
  var window = Size(width: 0, height: 0)

  /// On the screen; empty where nobody asked for them.
  var monitors: [Rect] = []

  /// Where a device is that has come to a part of the way along its axes and reaches all of `area`, in a window with this origin on
  /// the screen. The place is one of the window; nil if the server knows it better.
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
