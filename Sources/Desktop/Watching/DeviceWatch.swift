package import System

/// Watches the reports of devices while they are shown to the user.
package final class DeviceWatch {
  /// The activity of each device since then, by the server's number.
  package private(set) var activities: [Int: DeviceActivity] = [:]

  /// Called after a device sent something, or was added or removed.
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
