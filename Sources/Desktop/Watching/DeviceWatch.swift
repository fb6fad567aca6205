package import System

/// Follows what devices tell, for as long as somebody looks.
package final class DeviceWatch {
  /// What the devices have told since, by the server's numbers.
  package private(set) var activities: [Int: DeviceActivity] = [:]

  /// Called after a device has told something, has come or gone.
  package var onChange: (() -> Void)?

  package init() {}

  func take(_ record: TraceRecord, from devices: DeviceTable, at moment: Moment = .now) {
    switch record {
    case .event(let event):
      switch event.kind {
      case .enter, .leave: return
      case .press, .release, .motion, .finger, .scroll, .gesture: break
      }
      activities[event.device, default: DeviceActivity()].add(
        devices.axes(of: event.device), time: event.time, at: moment)
    case .device(let device): activities[device.id] = nil
    case .gone(let id, let isForgotten): if isForgotten { activities[id] = nil }
    case .changed, .choice: break
    case .screen, .window, .monitors, .loss, .pause: return
    }
    onChange?()
  }
}
