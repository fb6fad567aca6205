import Geometry

/// Translates finger events: one finger becomes presses and motions of button 1, two become a pan, zoom and rotation
/// gesture, and two or three that touch shortly become a tap. Fingers beside a pen are the palm, and do nothing. Passes
/// other events through.
public struct FingerTracker: Sendable {
  private enum State {
    case idle
    /// One finger draws. It went down at `time`; `farthest` is its greatest distance from `start` so far.
    case drawing(finger: Int, start: Point, time: UInt32, farthest: Double)
    /// Two fingers move the canvas; `span` is the one of the last step.
    case gesturing(Int, Int, span: Span?)
    /// A stroke or gesture has ended while fingers are still down; ignores them.
    case ignoring
  }

  /// The midpoint of two fingers, and the vector from the first to the second.
  private struct Span {
    let middle: Point
    let way: Vector
  }

  private var places: [Int: Point] = [:]
  private var state = State.idle

  /// The touches that may become a tap.
  private var tap: FingerTap?

  /// The time of the last event of a pen, by the server's clock.
  private var lastPen: UInt32?

  /// The time for which a palm may stay after the pen has gone, in milliseconds.
  private static let palmPause: Int32 = 1000

  /// A second finger within this time, before the first one moved this far, turns the stroke into a gesture.
  private static let longestPause: UInt32 = 250
  private static let reach = 16.0

  public init() {}

  /// Translates `event`. Ignores fingers that go down while another device `isTouching`, or while a pen is near: they may
  /// be the palm.
  public mutating func events(of event: PointerEvent, isTouching: Bool) -> [PointerEvent] {
    switch event.kind {
    case .finger(let id, .down):
      if case .idle = state, isTouching || isPenNear(at: event.time) { state = .ignoring }
      return down(id, event)
    case .finger(let id, .moved): return moved(id, event)
    case .finger(let id, .up): return up(id, event)
    case .loss: return reset(for: event)
    case .removal where event.device.kind == .finger: return reset(for: event)
    case .removal: return [event]
    case .press(button: 1): return leave(to: event)
    default: return event.device.isPen ? leave(to: event) : [event]
    }
  }

  private func isPenNear(at time: UInt32) -> Bool {
    // `&-` since times wrap around. The times of two devices may come out of order.
    lastPen.map { Int32(bitPattern: time &- $0) < Self.palmPause } ?? false
  }

  /// Forgets all fingers.
  private mutating func reset(for event: PointerEvent) -> [PointerEvent] {
    defer { (places, state, tap) = ([:], .idle, nil) }
    guard case .gesturing = state else { return [event] }
    return [event.with(.gesture(gesture(.cancelled, event.location, event))), event]
  }

  /// A pen that comes near, or a press by a mouse, takes precedence over fingers, which may be the palm of the same hand.
  private mutating func leave(to event: PointerEvent) -> [PointerEvent] {
    if event.device.isPen { lastPen = event.time }
    tap = nil
    switch state {
    case .idle, .ignoring: return [event]
    case .drawing:
      state = .ignoring
      return [event.with(.loss), event]
    case .gesturing:
      state = .ignoring
      return [event.with(.gesture(gesture(.cancelled, event.location, event))), event]
    }
  }

  private mutating func down(_ id: Int, _ event: PointerEvent) -> [PointerEvent] {
    places[id] = event.location
    tap?.down(id, event)
    switch state {
    case .idle:
      tap = FingerTap(id, event)
      state = .drawing(finger: id, start: event.location, time: event.time, farthest: 0)
      return [event.with(.press(button: 1))]
    case .drawing(let finger, _, let time, let farthest):
      // After that time, a second finger is a palm or another hand.
      guard event.time &- time <= Self.longestPause, farthest <= Self.reach else { return [] }
      let span = span(finger, id)
      state = .gesturing(finger, id, span: span)
      let middle = span?.middle ?? event.location
      return [
        event.with(.loss), event.with(.gesture(gesture(.began, middle, event)), at: middle),
      ]
    case .gesturing, .ignoring: return []
    }
  }

  private mutating func moved(_ id: Int, _ event: PointerEvent) -> [PointerEvent] {
    guard let before = places[id], before != event.location else { return [] }
    places[id] = event.location
    tap?.move(id, event)
    switch state {
    case .drawing(id, let start, let time, let farthest):
      let way = (event.location - start).length
      state = .drawing(finger: id, start: start, time: time, farthest: max(farthest, way))
      return [event.with(.motion(isPressed: true))]
    case .gesturing(let first, let second, let span) where id == first || id == second:
      // The canvas doesn't move during a tap.
      guard tap?.isPossible(at: event) != true else { return [] }
      guard let old = span, let new = self.span(first, second) else { return [] }
      state = .gesturing(first, second, span: new)
      let isApart = old.way.length > 1 && new.way.length > 1
      let change = Gesture(
        .changed, at: new.middle, translation: new.middle - old.middle,
        scale: isApart ? new.way.length / old.way.length : 1,
        turn: isApart ? new.way.turn(from: old.way) : 0, time: event.time,
        modifiers: event.modifiers)
      return [event.with(.gesture(change), at: new.middle)]
    default: return []
    }
  }

  private mutating func up(_ id: Int, _ event: PointerEvent) -> [PointerEvent] {
    guard places[id] != nil else { return [] }
    tap?.up()
    let ending = ending(of: id, event)
    places[id] = nil
    guard places.isEmpty else { return ending }
    state = .idle
    defer { tap = nil }
    guard let tap, tap.isPossible(at: event), (2...3).contains(tap.fingers) else { return ending }
    return ending + [event.with(.tap(fingers: tap.fingers), at: tap.middle)]
  }

  /// Ends the stroke or gesture of the finger.
  private mutating func ending(of id: Int, _ event: PointerEvent) -> [PointerEvent] {
    switch state {
    case .drawing(id, _, _, _):
      state = .ignoring
      return [event.with(.release(button: 1))]
    case .gesturing(let first, let second, _) where id == first || id == second:
      let middle = span(first, second)?.middle ?? event.location
      state = .ignoring
      return [event.with(.gesture(gesture(.ended, middle, event)), at: middle)]
    default: return []
    }
  }

  private func gesture(
    _ phase: Gesture.Phase, _ place: Point, _ event: PointerEvent
  ) -> Gesture {
    Gesture(phase, at: place, time: event.time, modifiers: event.modifiers)
  }

  private func span(_ first: Int, _ second: Int) -> Span? {
    guard let from = places[first], let to = places[second] else { return nil }
    let way = to - from
    return Span(middle: from + way * 0.5, way: way)
  }
}
