import Geometry
import Toolkit

/// All pointing devices, and the events of all of them as the toolkit's.
struct DeviceTable {
  var surroundings = Surroundings()

  /// What the user says of devices, also of such that aren't there: some erasers are none.
  private(set) var choices: [DeviceIdentity: DeviceChoice] = [:]

  private var devices: [Int: Device] = [:]

  /// How many devices have had each of the server's numbers.
  private var generations: [Int: Int] = [:]

  func knows(_ id: Int) -> Bool { devices[id] != nil }

  /// What is known of all devices, in the order of the server's numbers.
  var reports: [DeviceReport] {
    devices.sorted { $0.key < $1.key }.map { id, device in
      DeviceReport(
        id: id, key: device.key, kind: device.kind, choice: device.choice, quirks: device.quirks,
        axes: device.now.axes)
    }
  }

  /// The device that the toolkit knows by a number; nil if it has gone.
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
    // It has done nothing yet that would end.
    _ = device.choose(choices.choice(for: DeviceIdentity(device.key)))
    devices[description.id] = device
  }

  /// The user says something of a device, which counts at once.
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
    return events + (devices[raw.device]?.events(of: raw, in: surroundings, scale: scale) ?? [])
  }

  /// Whether an event waits for the next one.
  var isWaiting: Bool { devices.values.contains { $0.isWaiting } }

  /// Returns the events that wait, since no other comes.
  mutating func flush() -> [PointerEvent] {
    devices.keys.sorted().flatMap { devices[$0]?.flush() ?? [] }
  }
}
