import Geometry
import Toolkit

/// All pointing devices, and the events of all of them as the toolkit's.
struct DeviceTable {
  /// What is known of a device, for whoever wants to tell the user.
  struct Report: Hashable {
    let key: DeviceKey
    let kind: DeviceKind
    let quirks: Set<DeviceQuirk>
  }

  /// The size of the screen in pixels.
  var screen = Size(width: 0, height: 0)

  /// What the user says that devices are, by their names: some erasers are none.
  var choices: [String: DeviceKind] = [:]

  private var devices: [Int: Device] = [:]

  /// How many devices have had each of the server's numbers.
  private var generations: [Int: Int] = [:]

  func knows(_ id: Int) -> Bool { devices[id] != nil }

  /// What is known of all devices, with the server's numbers, in their order.
  var reports: [(id: Int, report: Report)] {
    devices.sorted { $0.key < $1.key }.map { id, device in
      (id, Report(key: device.key, kind: device.kind, quirks: device.quirks))
    }
  }

  /// The devices with the last values of their axes, in the order of the server's numbers.
  var descriptions: [DeviceDescription] { devices.sorted { $0.key < $1.key }.map(\.value.now) }

  mutating func add(_ description: DeviceDescription) {
    let generation = generations[description.id, default: 0]
    generations[description.id] = generation + 1
    devices[description.id] = Device(
      description, generation: generation, choice: choices[description.name])
  }

  /// The axes of a device changed, or the server tells their values anew.
  mutating func change(_ id: Int, _ axes: [DeviceDescription.Axis]) {
    devices[id]?.change(axes)
  }

  /// A device is disabled or has gone; `isForgotten` if another one may get its number.
  mutating func remove(_ id: Int, isForgotten: Bool) -> [PointerEvent] {
    defer { if isForgotten { devices[id] = nil } }
    return devices[id]?.remove() ?? []
  }

  /// Translates an event of a device that was added, in a window with `scale` pixels per unit.
  mutating func events(of raw: RawEvent, scale: Double) -> [PointerEvent] {
    var events: [PointerEvent] = []
    if raw.kind == .enter || raw.kind == .leave, !raw.isButton1Down {
      let place = Point(x: raw.place.x / scale, y: raw.place.y / scale)
      for id in devices.keys.sorted() {
        events += devices[id]?.releaseMissed(at: place, time: raw.time) ?? []
      }
    }
    return events + (devices[raw.device]?.events(of: raw, on: screen, scale: scale) ?? [])
  }

  /// Whether an event waits for the next one.
  var isWaiting: Bool { devices.values.contains { $0.isWaiting } }

  /// Returns the events that wait, since no other comes.
  mutating func flush() -> [PointerEvent] {
    devices.keys.sorted().flatMap { devices[$0]?.flush() ?? [] }
  }
}
