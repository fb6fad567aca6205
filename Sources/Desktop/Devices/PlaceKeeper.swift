import Geometry

/// Determines the position of a pen's sample, in pixels of the window.
struct PlaceKeeper: Hashable, Sendable {
  /// Whether the device's axes have once given a position farther than `tolerance` from that of the X server; then they are no
  /// longer used.
  private(set) var isForeign = false

  /// Whether the axes of the last event with a position agreed with the server.
  private var hasAgreed = false

  private var last: Point?
  private var doubtful: Point?
  /// Whether the pointer has entered or left the window since the last sample.
  private var hasCrossed = false

  /// The tolerated difference between axes and server, and the longest jump of a sample after a crossing, in pixels.
  private static let tolerance = 8.0
  private static let farthestJump = 100.0

  mutating func cross() {
    hasCrossed = true
  }

  /// The position by the device's own axes, which are finer and, on Xwayland, steadier than the server's; the server's position
  /// if they disagree. For an event that doesn't send these axes, their last values count, since the server's position may be
  /// that of another device.
  mutating func place(of event: RawEvent, _ sample: DeviceSample, on screen: Size) -> Point {
    guard let part = sample.place, screen.width > 0 else { return event.place }
    if !sample.sendsPlace, isForeign, let last { return last }
    guard !isForeign else { return event.place }
    let way = Point(x: part.dx * screen.width, y: part.dy * screen.height) - event.rootPlace
    let agrees = way.length <= Self.tolerance
    if sample.sendsPlace {
      hasAgreed = agrees
      isForeign = !agrees
    }
    return agrees || (hasAgreed && !sample.sendsPlace) ? event.place + way : event.place
  }

  /// Begins a stroke.
  mutating func begin(at place: Point) {
    (last, doubtful, hasCrossed) = (place, nil, false)
  }

  /// Whether only the next sample of the stroke can tell if this one is real: some devices jump while the pointer crosses the
  /// window's edge.
  mutating func isDoubtful(_ place: Point) -> Bool {
    defer { hasCrossed = false }
    if let last, hasCrossed, (place - last).length > Self.farthestJump {
      doubtful = place
      return true
    }
    last = place
    return false
  }

  /// Whether the doubtful sample is real: the stroke continues from there, rather than from the sample before.
  mutating func isReal(before next: Point) -> Bool {
    defer { doubtful = nil }
    guard let doubtful, let last else { return true }
    let isReal = (next - doubtful).length <= (next - last).length
    if isReal { self.last = doubtful }
    return isReal
  }
}
