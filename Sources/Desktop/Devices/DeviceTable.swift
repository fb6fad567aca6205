import Geometry
import Toolkit

/// All pointing devices. Translates their events into the toolkit's.
struct DeviceTable {
  var surroundings = Surroundings()

  /// The user's choices for devices, including disconnected ones.
  private(set) var choices: [DeviceIdentity: DeviceChoice] = [:]

  private var devices: [Int: Device] = [:]

  /// The number of devices that have had each of the server's numbers.
  private var generations: [Int: Int] = [:]

  func knows(_ id: Int) -> Bool { devices[id] != nil }

  /// The known facts about all devices, in the order of the server's numbers.
  var reports: [DeviceReport] {
    devices.sorted { $0.key < $1.key }.map { id, device in
      DeviceReport(
        id: id, key: device.key, kind: device.kind, choice: device.choice, quirks: device.quirks,
        axes: device.now.axes)
    }
  }

  /// The device with one of the toolkit's numbers; nil if it was removed.
  func identity(of device: PointingDevice) -> DeviceIdentity? {
    devices[device.id & 0xFFFF].flatMap {
      $0.key.generation == device.id >> 16 ? DeviceIdentity($0.key) : nil
    }
  }

  /// The axes of a device with their last values.
  func axes(of id: Int) -> [DeviceDescription.Axis] { devices[id]?.now.axes ?? [] }

  /// The devices with the last values of their axes, in the order of the server's numbers.
  var descriptions: [DeviceDescription] { devices.sorted { $0.key < $1.key }.map(\.value.now) }

  mutating func add(_ description: DeviceDescription) {
    let generation = generations[description.id, default: 0]
    generations[description.id] = generation + 1
    var device = Device(description, generation: generation)
    // A new device has no stroke to end, so the events are empty.
    _ = device.choose(choices.choice(for: DeviceIdentity(device.key)))
    devices[description.id] = device
  }

  /// Applies the user's choice for a device at once.
  mutating func choose(
    _ choice: DeviceChoice, for identity: DeviceIdentity
  ) -> [PointerEvent] {
    choices[identity] = choice
    return devices.keys.sorted().flatMap { id -> [PointerEvent] in
      guard let device = devices[id], DeviceIdentity(device.key).mayBe(identity) else { return [] }
      let choice = choices.choice(for: DeviceIdentity(device.key))
      return devices[id]?.choose(choice) ?? []
    }
  }

  /// Sets the axes of a device, after they changed or the server told their values again.
  mutating func change(_ id: Int, _ axes: [DeviceDescription.Axis]) {
    devices[id]?.change(axes)
  }

  /// Ends the touch of a device that was disabled or removed; `isForgotten` if another device may get its number.
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
    return events + (devices[raw.device]?.events(of: raw, in: surroundings, scale: scale) ?? [])
  }

  /// Whether an event waits for the next one.
  var isWaiting: Bool { devices.values.contains { $0.isWaiting } }

  /// Returns the waiting events; called when no other event follows in time.
  mutating func flush() -> [PointerEvent] {
    devices.keys.sorted().flatMap { devices[$0]?.flush() ?? [] }
  }
}
