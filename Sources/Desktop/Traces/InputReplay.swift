import Geometry
import Toolkit

/// Does with a trace what the window does with events: the same records always give the same touches.
struct InputReplay {
  private(set) var devices = DeviceTable()
  private var trackers = PointerTrackers()

  /// Takes the next record. Returns what it means.
  mutating func take(_ record: TraceRecord) -> [PointerTrackers.Step] {
    switch record {
    case .screen(let size): devices.screen = size
    case .device(let device): devices.add(device)
    case .changed(let id, let axes): devices.change(id, axes)
    case .choice(let name, let kind): devices.choices[name] = kind
    case .event(let event): return steps(of: devices.events(of: event, scale: 1))
    case .gone(let id, let isForgotten):
      return steps(of: devices.remove(id, isForgotten: isForgotten))
    case .loss: return steps(of: [PointerEvent(.loss, at: .zero)])
    case .pause: return steps(of: devices.flush()) + trackers.flush()
    }
    return []
  }

  private mutating func steps(of events: [PointerEvent]) -> [PointerTrackers.Step] {
    events.flatMap { trackers.steps(of: $0) }
  }
}
