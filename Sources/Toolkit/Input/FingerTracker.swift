import Geometry

/// Translates finger events: one finger becomes presses and motions of button 1, two become a pan, zoom and rotation
/// gesture. Passes other events through.
public struct FingerTracker: Sendable {
  private enum State {
    case idle
    /// One finger draws. `time` is when it went down, `farthest` its greatest distance from `start` so far.
    case drawing(finger: Int, start: Point, time: UInt32, farthest: Double)
    case gesturing(Int, Int)
    /// A stroke or gesture has ended while fingers are still down; ignores them.
    case ignoring
  }

  private var places: [Int: Point] = [:]
  private var state = State.idle

  /// A second finger within this time, before the first moved this far, turns the stroke into a gesture.
  private static let longestPause: UInt32 = 250
  private static let reach = 16.0

  public init() {}

  /// Translates `event`. Ignores fingers that go down while another device `isTouching`: they may be the palm.
  public mutating func events(of event: PointerEvent, isTouching: Bool) -> [PointerEvent] {
    switch event.kind {
    case .finger(let id, .down):
      if case .idle = state, isTouching { state = .ignoring }
      return down(id, event)
    case .finger(let id, .moved): return moved(id, event)
    case .finger(let id, .up): return up(id, event)
    case .loss:
      defer { (places, state) = ([:], .idle) }
      guard case .gesturing = state else { return [event] }
      return [event.with(.gesture(gesture(.cancelled, event.location, event))), event]
    case .press(button: 1): return leave(to: event)
    default: return [event]
    }
  }

  /// A press by pen or mouse takes precedence over fingers, which may be the palm of the same hand.
  private mutating func leave(to event: PointerEvent) -> [PointerEvent] {
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
    switch state {
    case .idle:
      state = .drawing(finger: id, start: event.location, time: event.time, farthest: 0)
      return [event.with(.press(button: 1))]
    case .drawing(let finger, _, let time, let farthest):
      // Later, a second finger is a palm or another hand.
      guard event.time &- time <= Self.longestPause, farthest <= Self.reach else { return [] }
      state = .gesturing(finger, id)
      let middle = span(finger, id)?.middle ?? event.location
      return [
        event.with(.loss), event.with(.gesture(gesture(.began, middle, event)), at: middle),
      ]
    case .gesturing, .ignoring: return []
    }
  }

  private mutating func moved(_ id: Int, _ event: PointerEvent) -> [PointerEvent] {
    guard let before = places[id], before != event.location else { return [] }
    switch state {
    case .drawing(id, let start, let time, let farthest):
      places[id] = event.location
      let way = (event.location - start).length
      state = .drawing(finger: id, start: start, time: time, farthest: max(farthest, way))
      return [event.with(.motion(isPressed: true))]
    case .gesturing(let first, let second) where id == first || id == second:
      guard let old = span(first, second) else { return [] }
      places[id] = event.location
      guard let new = span(first, second) else { return [] }
      let isApart = old.way.length > 1 && new.way.length > 1
      let change = Gesture(
        .changed, at: new.middle, translation: new.middle - old.middle,
        scale: isApart ? new.way.length / old.way.length : 1,
        turn: isApart ? new.way.turn(from: old.way) : 0, time: event.time,
        modifiers: event.modifiers)
      return [event.with(.gesture(change), at: new.middle)]
    default:
      places[id] = event.location
      return []
    }
  }

  private mutating func up(_ id: Int, _ event: PointerEvent) -> [PointerEvent] {
    guard places[id] != nil else { return [] }
    defer {
      places[id] = nil
      if places.isEmpty { state = .idle }
    }
    switch state {
    case .drawing(id, _, _, _):
      state = .ignoring
      return [event.with(.release(button: 1))]
    case .gesturing(let first, let second) where id == first || id == second:
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

  /// The midpoint of two fingers, and the vector from the first to the second.
  private func span(_ first: Int, _ second: Int) -> (middle: Point, way: Vector)? {
    guard let from = places[first], let to = places[second] else { return nil }
    let way = to - from
    return (from + way * 0.5, way)
  }
}
