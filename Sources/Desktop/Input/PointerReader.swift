import CX11
import Geometry
import Toolkit

/// Translates pointer events: XInput 2 with subpixel positions, or the core protocol if the server lacks XInput 2.
///
/// The reader turns the structs of Xlib into plain values, which `DeviceTable` understands.
struct PointerReader {
  private let inputOpcode: Int32?
  private let display: OpaquePointer

  /// The last scale of the current pinch, relative to its beginning.
  private var pinchScale = 1.0

  private var wheels: ScrollReader
  private let reader: DeviceReader
  private(set) var devices = DeviceTable()

  /// The observer of the devices' reports.
  private var watch: DeviceWatch?

  /// The devices' reports of the last minutes.
  private(set) var recorder = InputRecorder()

  init(_ connection: Connection, window: WindowID) {
    display = connection.display
    inputOpcode = connection.inputOpcode
    wheels = ScrollReader(connection.display)
    reader = DeviceReader(connection)
    if inputOpcode == nil {
      Self.selectCore(connection.display, window)
    } else {
      // Events are selected on the master devices, since slaves report wrong positions. Each event names its slave.
      Self.select(
        connection.display, window, device: XIAllMasterDevices,
        [
          XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_DeviceChanged,
          XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
        ]
          + (connection.hasGestures
            ? [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] : []))
      Self.select(connection.display, window, device: XIAllDevices, [XI_HierarchyChanged])
    }
  }

  /// Translates `event`, with `scale` pixels per unit, after events that waited for it. An event of XInput has its data.
  mutating func read(_ event: inout XEvent, scale: Double) -> [PointerEvent] {
    switch event.type {
    case GenericEvent where event.xcookie.extension == inputOpcode:
      return read(event.xcookie, scale)
    case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
      return [Self.readCore(event, scale)]
    default:
      return []
    }
  }

  /// Whether an event waits for the next one.
  var isWaiting: Bool { devices.isWaiting }

  /// Returns the waiting events; called when no other event follows in time.
  mutating func flush() -> [PointerEvent] { take(.pause, 1) }

  /// Records what the server reported, and returns the events that it means.
  private mutating func take(_ record: TraceRecord, _ scale: Double) -> [PointerEvent] {
    recorder.add(record, devices: devices)
    let events = devices.take(record, scale: scale)
    watch?.take(record, from: devices)
    return events
  }

  // MARK: Devices

  /// Sets the observer of the devices' reports; nil removes it.
  mutating func watchDevices(_ watch: DeviceWatch?) {
    self.watch = watch
    guard watch != nil, inputOpcode != nil else { return }
    for id in reader.pointers() { meet(id) }
  }

  /// Applies the user's choice for a device.
  mutating func choose(
    _ choice: DeviceChoice, for identity: DeviceIdentity, scale: Double
  ) -> [PointerEvent] {
    let events = take(.choice(identity, choice), scale)
    if choice.area != .system { seeScreen() }
    return events
  }

  /// Sets the size of the window, in pixels.
  mutating func windowDidResize(to size: Size) {
    if size != devices.surroundings.window { _ = take(.window(size), 1) }
  }

  private mutating func read(_ cookie: XGenericEventCookie, _ scale: Double) -> [PointerEvent] {
    switch cookie.evtype {
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let event = cookie.data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      return translate(event, kind(of: event), scale)
    case XI_Enter, XI_Leave:
      let event = cookie.data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      return read(event, scale)
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      let event = cookie.data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      return translate(event, .finger(Int(event.detail), Self.finger(event.evtype)), scale)
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      return readPinch(
        cookie.data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee, scale)
    case XI_DeviceChanged:
      let event = cookie.data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      wheels.deviceChanged(event)
      return take(
        .changed(Int(event.sourceid), reader.axes(event.classes, event.num_classes)), scale)
    case XI_HierarchyChanged:
      return read(cookie.data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
    default:
      return []
    }
  }

  /// Translates an event whose kind `kind` is; none if the event has no meaning.
  private mutating func translate(
    _ event: XIDeviceEvent, _ kind: RawEvent.Kind?, _ scale: Double
  ) -> [PointerEvent] {
    guard let kind else { return [] }
    meet(event.sourceid)
    return take(.event(RawEvent(event, as: kind)), scale)
  }

  /// Asks the server about a device when it is added or first moves into the window.
  private mutating func meet(_ id: Int32) {
    guard !devices.knows(Int(id)) else { return }
    seeScreen()
    // A device that was removed meanwhile may still have pending events.
    _ = take(.device(reader.description(of: id) ?? DeviceDescription(id: Int(id), name: "")), 1)
  }

  private mutating func seeScreen() {
    let size = reader.screenSize()
    if size != devices.surroundings.screen { _ = take(.screen(size), 1) }
    guard devices.choices.values.contains(where: { $0.area == .monitor }) else { return }
    let monitors = reader.monitors()
    if monitors != devices.surroundings.monitors { _ = take(.monitors(monitors), 1) }
  }

  private mutating func kind(of event: XIDeviceEvent) -> RawEvent.Kind? {
    switch event.evtype {
    case XI_ButtonPress where event.isEmulated && Self.notches(of: event.detail) == nil,
      XI_ButtonRelease where event.isEmulated:
      // The server emulates these events from touches, for clients without touch support.
      return nil
    case XI_ButtonPress:
      guard let notches = Self.notches(of: event.detail) else {
        return .press(button: Int(event.detail))
      }
      // For a wheel with scroll axes the server sends both these buttons and the axes.
      return event.isEmulated || wheels.hasAxes(event.sourceid) ? nil : .scroll(notches)
    case XI_ButtonRelease:
      return .release(button: Int(event.detail))
    default:
      let isPressed = event.buttons.mask_len > 0 && CXIMaskIsSet(event.buttons.mask, 1) != 0
      if let notches = wheels.notches(of: event), !isPressed { return .scroll(notches) }
      return event.isEmulated ? nil : .motion
    }
  }

  private static func finger(_ type: Int32) -> PointerEvent.Finger {
    switch type {
    case XI_TouchBegin: .down
    case XI_TouchUpdate: .moved
    default: .up
    }
  }

  private mutating func readPinch(_ event: XIGesturePinchEvent, _ scale: Double) -> [PointerEvent] {
    let isFirst = event.evtype == XI_GesturePinchBegin
    let before = isFirst ? 1 : pinchScale
    // Ignores an invalid scale.
    pinchScale = event.scale > 0 && event.scale.isFinite ? event.scale : before
    let isCancelled = event.flags & XIGesturePinchEventCancelled != 0
    let place = Point(x: event.event_x / scale, y: event.event_y / scale)
    let time = UInt32(truncatingIfNeeded: event.time)
    let modifiers = Keyboard.modifiers(UInt32(bitPattern: event.mods.effective))
    let phase: Gesture.Phase =
      switch event.evtype {
      case XI_GesturePinchBegin: .began
      case XI_GesturePinchUpdate: .changed
      default: isCancelled ? .cancelled : .ended
      }
    let gesture = Gesture(
      phase, at: place, translation: Vector(dx: event.delta_x / scale, dy: event.delta_y / scale),
      scale: pinchScale / before, turn: event.delta_angle * .pi / 180, time: time,
      modifiers: modifiers)
    meet(event.sourceid)
    return take(.event(RawEvent(event, as: gesture)), scale)
  }

  private mutating func read(_ event: XIEnterEvent, _ scale: Double) -> [PointerEvent] {
    if event.evtype == XI_Leave, event.mode == XINotifyGrab { return take(.loss, scale) }
    if event.evtype == XI_Enter {
      wheels.didEnter(by: event.sourceid)
      seeScreen()
    }
    meet(event.sourceid)
    return take(.event(RawEvent(event)), scale)
  }

  /// Handles added and removed devices.
  private mutating func read(_ event: XIHierarchyEvent) -> [PointerEvent] {
    let gone = Int32(XIDeviceDisabled | XISlaveRemoved | XISlaveDetached)
    let renewed = Int32(XISlaveAdded | XISlaveRemoved)
    let changes = UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    let events = changes.flatMap { info in
      info.flags & (gone | renewed) == 0
        ? []
        : take(.gone(Int(info.deviceid), isForgotten: info.flags & renewed != 0), 1)
    }
    for info in changes where info.flags & Int32(XIDeviceEnabled) != 0 { meet(info.deviceid) }
    return events
  }

  /// The scroll direction of wheel buttons 4 to 7.
  private static func notches(of button: Int32) -> Vector? {
    switch button {
    case 4: Vector(dx: 0, dy: -1)
    case 5: Vector(dx: 0, dy: 1)
    case 6: Vector(dx: -1, dy: 0)
    case 7: Vector(dx: 1, dy: 0)
    default: nil
    }
  }

  private static func readCore(_ event: XEvent, _ scale: Double) -> PointerEvent {
    // Button, motion and crossing events have the same layout up to the fields read here.
    let button = event.xbutton
    let place = Point(x: Double(button.x) / scale, y: Double(button.y) / scale)
    let time = UInt32(truncatingIfNeeded: button.time)
    switch event.type {
    case ButtonPress:
      let kind = notches(of: Int32(button.button)).map { PointerEvent.Kind.scroll($0) }
      return PointerEvent(
        kind ?? .press(button: Int(button.button)), at: place, time: time,
        modifiers: Keyboard.modifiers(button.state))
    case ButtonRelease:
      return PointerEvent(
        .release(button: Int(button.button)), at: place, time: time,
        modifiers: Keyboard.modifiers(button.state))
    case MotionNotify:
      let isPressed = event.xmotion.state & UInt32(Button1Mask) != 0
      return PointerEvent(
        .motion(isPressed: isPressed), at: place, time: time,
        modifiers: Keyboard.modifiers(event.xmotion.state))
    case EnterNotify:
      return PointerEvent(.enter, at: place, time: time)
    default:
      return event.xcrossing.mode == NotifyGrab
        ? .lost : PointerEvent(.leave, at: place, time: time)
    }
  }

  private static func selectCore(_ display: OpaquePointer, _ window: WindowID) {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    XSelectInput(
      display, window,
      attributes.your_event_mask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
        | EnterWindowMask | LeaveWindowMask)
  }

  private static func select(
    _ display: OpaquePointer, _ window: WindowID, device: Int32, _ events: [Int32]
  ) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { CXISetMask(&bits, event) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }
}

extension PointerEvent {
  fileprivate static let lost = PointerEvent(.loss, at: .zero)
}

extension XIDeviceEvent {
  /// Whether the server emulated the event from a touch.
  fileprivate var isEmulated: Bool { flags & XIPointerEmulated != 0 }
}
