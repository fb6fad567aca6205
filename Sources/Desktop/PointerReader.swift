import CX11
import Geometry
import Toolkit

/// Reads what pointing devices do: by XInput 2 with places between the pixels, by the core protocol where the server
/// has no XInput 2.
struct PointerReader {
  private let inputOpcode: Int32?
  private let display: OpaquePointer

  /// The device of the last press, whose disappearance ends what it began.
  private var pressedSource: Int32?

  init(_ connection: Connection, window: Window.ID) {
    display = connection.display
    inputOpcode = connection.inputOpcode
    if inputOpcode == nil {
      Self.selectCore(connection.display, window)
    } else {
      // On the master devices: a slave's own events carry a wrong place. Which device it was is in the event.
      Self.select(
        connection.display, window, device: XIAllMasterDevices,
        [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Leave])
      Self.select(connection.display, window, device: XIAllDevices, [XI_HierarchyChanged])
    }
  }

  /// What `event` says of a pointing device, in units of `scale` pixels; nil where it says nothing.
  mutating func read(_ event: inout XEvent, scale: Double) -> PointerEvent? {
    switch event.type {
    case GenericEvent where event.xcookie.extension == inputOpcode:
      guard XGetEventData(display, &event.xcookie) != 0 else { return nil }
      defer { XFreeEventData(display, &event.xcookie) }
      return read(event.xcookie, scale)
    case ButtonPress, ButtonRelease, MotionNotify, LeaveNotify:
      return Self.readCore(event, scale)
    default:
      return nil
    }
  }

  private mutating func read(_ cookie: XGenericEventCookie, _ scale: Double) -> PointerEvent? {
    switch cookie.evtype {
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let event = cookie.data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      if cookie.evtype == XI_ButtonPress { pressedSource = event.sourceid }
      return Self.read(event, scale)
    case XI_Leave:
      let event = cookie.data.assumingMemoryBound(to: XILeaveEvent.self).pointee
      return event.mode == XINotifyGrab ? .lost : nil
    case XI_HierarchyChanged:
      let event = cookie.data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee
      return hasLostDevice(event) ? .lost : nil
    default:
      return nil
    }
  }

  private static func read(_ event: XIDeviceEvent, _ scale: Double) -> PointerEvent? {
    let kind: PointerEvent.Kind
    switch event.evtype {
    case XI_ButtonPress: kind = .press(button: Int(event.detail))
    case XI_ButtonRelease: kind = .release(button: Int(event.detail))
    default:
      kind = .motion(
        isPressed: event.buttons.mask_len > 0 && CXIMaskIsSet(event.buttons.mask, 1) != 0)
    }
    return PointerEvent(
      kind, at: Point(x: event.event_x / scale, y: event.event_y / scale),
      time: UInt32(truncatingIfNeeded: event.time), source: Int(event.sourceid))
  }

  private func hasLostDevice(_ event: XIHierarchyEvent) -> Bool {
    let gone = Int32(XIDeviceDisabled | XISlaveRemoved | XISlaveDetached)
    return UnsafeBufferPointer(start: event.info, count: Int(event.num_info)).contains {
      $0.deviceid == pressedSource && $0.flags & gone != 0
    }
  }

  private static func readCore(_ event: XEvent, _ scale: Double) -> PointerEvent? {
    // The events of buttons, motion and crossing agree in all that is read here.
    let button = event.xbutton
    let place = Point(x: Double(button.x) / scale, y: Double(button.y) / scale)
    let time = UInt32(truncatingIfNeeded: button.time)
    switch event.type {
    case ButtonPress:
      return PointerEvent(.press(button: Int(button.button)), at: place, time: time)
    case ButtonRelease:
      return PointerEvent(.release(button: Int(button.button)), at: place, time: time)
    case MotionNotify:
      let isPressed = event.xmotion.state & UInt32(Button1Mask) != 0
      return PointerEvent(.motion(isPressed: isPressed), at: place, time: time)
    default:
      return event.xcrossing.mode == NotifyGrab ? .lost : nil
    }
  }

  private static func selectCore(_ display: OpaquePointer, _ window: Window.ID) {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    XSelectInput(
      display, window,
      attributes.your_event_mask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
        | LeaveWindowMask)
  }

  private static func select(
    _ display: OpaquePointer, _ window: Window.ID, device: Int32, _ events: [Int32]
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
