import Geometry
import Toolkit

/// A device in use: its description, and the translation of its events in spite of its quirks.
struct Device {
  let key: DeviceKey
  private(set) var kind: DeviceKind

  /// The user's choice for the device.
  private(set) var choice: DeviceChoice
  private(set) var quirks: Set<DeviceQuirk> = []

  /// Whether button 1 is down according to the device.
  private(set) var isDown = false

  /// The beginning of a stroke that waits for its first valid pressure.
  private var waiting: [PointerEvent] = []

  /// A sample of the stroke that may be a false jump; the next sample decides.
  private var jump: PointerEvent?

  private var pointing: PointingDevice
  private var description: DeviceDescription
  private var memory: DeviceSample.Memory
  private var pressures = PressureKeeper()
  private var places = PlaceKeeper()

  /// The time of the last sample of the stroke.
  private var lastTime: UInt32?
  private var contact = PenContact()

  init(_ description: DeviceDescription, generation: Int, choice: DeviceChoice = DeviceChoice()) {
    self.description = description
    memory = DeviceSample.Memory(description)
    key = DeviceKey(description, generation: generation)
    self.choice = choice
    kind = DeviceKind(of: description, choice)
    pointing = PointingDevice(
      kind.pointing, id: description.id | generation << 16, name: description.name,
      averaged: description.averaged)
    if description.averaged > 1 { quirks.insert(.smoothed) }
    if description.isOfXwayland { quirks.insert(.ofXwayland) }
  }

  /// Applies another choice of the user. Ends the current stroke.
  mutating func choose(_ choice: DeviceChoice) -> [PointerEvent] {
    guard choice != self.choice else { return [] }
    let events = remove()
    self.choice = choice
    kind = DeviceKind(of: description, choice)
    pointing = PointingDevice(
      kind.pointing, id: pointing.id, name: pointing.name, averaged: pointing.averaged)
    (pressures, places, contact) = (PressureKeeper(), PlaceKeeper(), PenContact())
    return events
  }

  var isWaiting: Bool { !waiting.isEmpty || jump != nil }

  /// Sets the axes, after they changed or the server told their values again.
  mutating func change(_ axes: [DeviceDescription.Axis]) {
    let tiltScale = memory.tiltScale
    description.axes = axes
    memory = DeviceSample.Memory(description)
    memory.tiltScale = tiltScale
  }

  /// The description, with the last values of its axes.
  var now: DeviceDescription {
    var description = description
    for index in description.axes.indices { description.axes[index].value = memory.values[index] }
    return description
  }

  /// Translates an event, in a window with `scale` pixels per unit.
  mutating func events(
    of raw: RawEvent, in surroundings: Surroundings, scale: Double
  ) -> [PointerEvent] {
    let (sample, memory) = DeviceSample.read(raw, from: description, after: memory)
    self.memory = memory
    guard choice.use != .ignored else { return [] }
    let chosen = chosenPlace(of: raw, sample, in: surroundings)
    guard kind == .pen || kind == .eraser else {
      let event = event(of: raw, sample, at: chosen ?? raw.place, scale)
      return [event.pressed(hoverPressure(sample))]
    }
    if memory.tiltScale > 1 { quirks.insert(.scaledTilt) }
    let place = chosen ?? places.place(of: raw, sample, on: surroundings.screen)
    if places.isForeign { quirks.insert(.foreignPlaces) }
    contact.take(sample, at: raw.time)
    let event = event(of: raw, sample, at: place, scale)
    switch raw.kind {
    case .press(button: 1):
      places.begin(at: place)
      return begin(event, raw, sample)
    case .motion where isDown && raw.isButton1Down:
      let before = judgeJump(before: place)
      let isDoubtful = places.isDoubtful(place)
      var events = goOn(event, raw, sample)
      if isDoubtful { jump = events.popLast() }
      return before + events
    case .motion where isDown:
      quirks.insert(.missingRelease)
      return judgeJump(before: place) + end(event)
    case .release(button: 1) where isDown:
      return judgeJump(before: place) + end(event)
    case .motion:
      if raw.isButton1Down { quirks.insert(.heldElsewhere) }
      if contact.pressesInHover { quirks.insert(.pressureInHover) }
      return [event.pressed(hoverPressure(sample))]
    case .enter, .leave:
      places.cross()
      return [event]
    case .press, .release, .finger, .scroll, .gesture:
      return [event.pressed(hoverPressure(sample))]
    }
  }

  // MARK: Strokes of a pen

  private mutating func begin(
    _ press: PointerEvent, _ raw: RawEvent, _ sample: DeviceSample
  ) -> [PointerEvent] {
    // The release of the last stroke is missing, so the press ends that stroke.
    let before = isDown ? flush() : []
    if isDown { quirks.insert(.missingRelease) }
    isDown = true
    if contact.begins(with: sample, at: raw.time) { quirks.insert(.hardHit) }
    lastTime = raw.time
    pressures.begin()
    switch pressures.judge(sample.pressure, isOld: contact.isPressureOld(sample, at: raw.time)) {
    case .none: return before + [press]
    case .good(let pressure): return before + [press.pressed(pressure)]
    case .wait:
      waiting = [press]
      return before
    }
  }

  private mutating func goOn(
    _ motion: PointerEvent, _ raw: RawEvent, _ sample: DeviceSample
  ) -> [PointerEvent] {
    let isSameTime = raw.time == lastTime
    lastTime = raw.time
    if contact.isPressureBad { quirks.insert(.badPressure) }
    switch pressures.judge(sample.pressure) {
    case .none:
      return [motion]
    case .wait:
      waiting.append(motion)
      return []
    case .good(let pressure):
      if pressures.isSilent { quirks.insert(.silentPressure) }
      let begun = takeWaiting(with: pressure)
      guard let press = begun.first, begun.count == 1, description.isOfXwayland,
        // Xwayland sent the press before its frame (xwayland-input.c), with the earlier position.
        raw.time &- press.time <= Self.frame
      else {
        if isSameTime { quirks.insert(.equalTimes) }
        return begun + [motion.pressed(pressure)]
      }
      quirks.insert(.earlyPress)
      return [press.with(press.kind, at: motion.location)]
    }
  }

  /// Returns the doubtful sample if it was real; drops a false jump.
  private mutating func judgeJump(before place: Point) -> [PointerEvent] {
    guard let jump else { return [] }
    self.jump = nil
    if places.isReal(before: place) { return [jump] }
    quirks.insert(.jumps)
    return []
  }

  /// Ends the stroke with its last event, at the last valid pressure: the pressure of the release belongs to no line.
  private mutating func end(_ last: PointerEvent) -> [PointerEvent] {
    isDown = false
    let begun = flush()
    if contact.ends(pressures.isSilent) { quirks.insert(.deadAxes) }
    let pressure = description.axis(.pressure) == nil ? nil : pressures.giveUp()
    return begun + [last.pressed(pressure)]
  }

  /// Returns the waiting events; called when no other event follows in time.
  mutating func flush() -> [PointerEvent] {
    defer { jump = nil }
    let rest = jump.map { [$0] } ?? []
    guard !waiting.isEmpty else { return rest }
    let begun = takeWaiting(with: pressures.giveUp())
    if pressures.isSilent { quirks.insert(.silentPressure) }
    return begun + rest
  }

  private mutating func takeWaiting(with pressure: Double) -> [PointerEvent] {
    defer { waiting = [] }
    return waiting.map { $0.pressed(pressure) }
  }

  /// Ends a stroke whose release is missing: the server tells that no button is down.
  mutating func releaseMissed(at place: Point, time: UInt32) -> [PointerEvent] {
    guard isDown else { return [] }
    quirks.insert(.missingRelease)
    return end(
      PointerEvent(.motion(isPressed: false), at: place, time: time, device: pointing))
  }

  /// Ends the device's touch when it is removed.
  mutating func remove() -> [PointerEvent] {
    defer { isDown = false }
    return flush() + [PointerEvent(.removal, at: .zero, device: pointing)]
  }

  // MARK: Events

  private func event(
    of raw: RawEvent, _ sample: DeviceSample, at place: Point, _ scale: Double
  ) -> PointerEvent {
    var device = pointing
    if case .finger = raw.kind {
      device = PointingDevice(.finger, id: pointing.id, name: pointing.name)
    }
    return PointerEvent(
      Self.kind(of: raw), at: Point(x: place.x / scale, y: place.y / scale), time: raw.time,
      device: device, tilt: sample.tilt, modifiers: raw.modifiers, rotation: sample.rotation,
      wheel: sample.wheel)
  }

  /// The position in the area that the user chose for the device; nil if the server's position applies. The fingers of a
  /// touchscreen share the axes, so they always use the server's.
  private func chosenPlace(
    of raw: RawEvent, _ sample: DeviceSample, in surroundings: Surroundings
  ) -> Point? {
    guard kind != .finger, let part = sample.place else { return nil }
    return surroundings.place(of: part, over: choice.area, from: raw.rootPlace - raw.place)
  }

  /// The pressure outside of strokes.
  private func hoverPressure(_ sample: DeviceSample) -> Double? {
    sample.pressure.map { $0.isFinite ? max($0, 0) : 0 }
  }

  private static func kind(of raw: RawEvent) -> PointerEvent.Kind {
    switch raw.kind {
    case .press(let button): .press(button: button)
    case .release(let button): .release(button: button)
    case .motion: .motion(isPressed: raw.isButton1Down)
    case .finger(let id, let finger): .finger(id, finger)
    case .scroll(let notches): .scroll(notches)
    case .gesture(let gesture): .gesture(gesture)
    case .enter: .enter
    case .leave: .leave
    }
  }

  /// The longest time between events of the same moment, in milliseconds.
  private static let frame: UInt32 = 2
}
