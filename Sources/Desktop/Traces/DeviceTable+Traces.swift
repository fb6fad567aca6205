import Geometry
import Toolkit

extension DeviceTable {
  /// Applies the next record, in a window with `scale` pixels per unit. Returns the resulting events.
  mutating func take(_ record: TraceRecord, scale: Double) -> [PointerEvent] {
    switch record {
    case .screen(let size): surroundings.screen = size
    case .window(let size): surroundings.window = size
    case .monitors(let rects): surroundings.monitors = rects
    case .device(let device): add(device)
    case .changed(let id, let axes): change(id, axes)
    case .choice(let identity, let choice): return choose(choice, for: identity)
    case .event(let event): return events(of: event, scale: scale)
    case .gone(let id, let isForgotten): return remove(id, isForgotten: isForgotten)
    case .loss: return [PointerEvent(.loss, at: .zero)]
    case .pause: return flush()
    }
    return []
  }

  /// The records from which a table of the same devices can be made, with the last values of their axes.
  var records: [TraceRecord] {
    [.screen(surroundings.screen)]
      + (surroundings.window.width > 0 ? [.window(surroundings.window)] : [])
      + (surroundings.monitors.isEmpty ? [] : [.monitors(surroundings.monitors)])
      + choices.sorted { ($0.key.name, $0.key.serial) < ($1.key.name, $1.key.serial) }
      .map { .choice($0, $1) } + descriptions.map { .device($0) }
  }
}
