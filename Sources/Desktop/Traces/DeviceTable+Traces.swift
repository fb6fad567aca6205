import Geometry
import Toolkit

extension DeviceTable {
  /// Takes the next record, in a window with `scale` pixels per unit. Returns the events that it means.
  mutating func take(_ record: TraceRecord, scale: Double) -> [PointerEvent] {
    switch record {
    case .screen(let size): screen = size
    case .device(let device): add(device)
    case .changed(let id, let axes): change(id, axes)
    case .choice(let name, let kind): choices[name] = kind
    case .event(let event): return events(of: event, scale: scale)
    case .gone(let id, let isForgotten): return remove(id, isForgotten: isForgotten)
    case .loss: return [PointerEvent(.loss, at: .zero)]
    case .pause: return flush()
    }
    return []
  }

  /// The records that make a table of the same devices, with the last values of their axes.
  var records: [TraceRecord] {
    [.screen(screen)] + choices.sorted { $0.key < $1.key }.map { .choice($0, $1) }
      + descriptions.map { .device($0) }
  }
}
