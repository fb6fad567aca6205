import CX11
import Geometry
import System
import Toolkit

/// Delivers the pointer and key events of a window to its views, as touches, gestures, scrolls and keys.
final class InputDispatcher {
  /// The views that get the input.
  var root: RootView

  /// Called after each touch event, with its timestamp and the time at which it was read.
  var onTouch: ((_ time: UInt32, _ arrival: Moment) -> Void)?

  /// Called before each touch, and before the first event of a different device while there is no touch.
  var onDevice: ((_ device: PointingDevice, _ isTouch: Bool) -> Void)?

  private var lastDevice: PointingDevice?
  private let connection: Connection
  private let keyboard: Keyboard
  private var pointer: PointerReader
  private var trackers = PointerTrackers()

  /// The time to call `flush`; nil while no event waits.
  private(set) var deadline: Moment?

  /// The keys that are down, by keycode, as they were pressed.
  private var heldKeys: [UInt32: Key] = [:]

  /// The modifier keys that are down, by keycode.
  private var heldModifiers: [UInt32: Key.Modifiers] = [:]

  init(_ connection: Connection, window: WindowID, root: RootView) {
    self.connection = connection
    self.root = root
    keyboard = Keyboard(connection.display)
    pointer = PointerReader(connection, window: window)
  }

  // MARK: Pointing devices

  /// Handles an event of a pointing device, with `scale` pixels per unit; ignores any other event.
  func handle(_ event: inout XEvent, scale: Double) {
    for event in pointer.read(&event, scale: scale) {
      for step in trackers.steps(of: event) { take(step) }
    }
    deadline = pointer.isWaiting || trackers.isWaiting ? .now + .milliseconds(30) : nil
  }

  /// The events of the last minutes, as a trace.
  var trace: String { pointer.recorder.text }

  /// Handles the waiting events if no other event followed in time.
  func flush() {
    guard let deadline, deadline <= .now else { return }
    self.deadline = nil
    for event in pointer.flush() {
      for step in trackers.steps(of: event) { take(step) }
    }
    for step in trackers.flush() { take(step) }
  }

  private func take(_ step: PointerTrackers.Step) {
    let event = step.event
    tellDevice(step)
    let arrival = Moment.now
    deliver(step.phases)
    if step.isTouching { onTouch?(event.time, arrival) }
    // During a touch, hovering and scrolling are ignored.
    guard !step.isTouching else { return }
    switch event.kind {
    case .motion, .release, .enter: root.hover(at: event.location)
    case .leave, .loss: root.hover(at: nil)
    case .gesture(let gesture): root.deliver(gesture)
    case .tap(let fingers): root.deliver(fingers, tappedAt: event.location)
    case .scroll(let notches):
      // The result is ignored: perhaps no view under the pointer scrolls.
      _ = root.scroll(
        Scroll(
          notches: notches, location: event.location, modifiers: event.modifiers,
          time: event.time))
    case .press(button: 3) where !step.wasTouching:
      connection.time = Time(event.time)
      // The result is ignored: perhaps no view there has a menu.
      _ = root.showMenu(at: event.location)
    case .press, .finger, .removal: break
    }
  }

  private func tellDevice(_ step: PointerTrackers.Step) {
    switch step.event.kind {
    case .motion, .press, .finger: break
    case .release, .scroll, .gesture, .enter, .leave, .loss, .removal, .tap: return
    }
    guard !step.wasTouching, step.isTouching || step.event.device != lastDevice else { return }
    lastDevice = step.event.device
    onDevice?(step.event.device, step.isTouching)
  }

  // MARK: Devices

  var devices: [DeviceReport] { pointer.devices.reports }

  func watchDevices(_ watch: DeviceWatch?) {
    pointer.watchDevices(watch)
  }

  func choose(_ choice: DeviceChoice, for device: DeviceIdentity, scale: Double) {
    for event in pointer.choose(choice, for: device, scale: scale) {
      for step in trackers.steps(of: event) { take(step) }
    }
  }

  func identity(of device: PointingDevice) -> DeviceIdentity? {
    pointer.devices.identity(of: device)
  }

  func windowDidResize(to size: Size) {
    pointer.windowDidResize(to: size)
  }

  /// Cancels the touch and any gesture.
  func loseTouch() {
    // The waiting events came from the touch, so they are discarded with it.
    _ = pointer.flush()
    for step in trackers.cancel() {
      deliver(step.phases)
      if case .gesture(let gesture) = step.event.kind { root.deliver(gesture) }
    }
  }

  private func deliver(_ phases: [TouchTracker.Phase]) {
    for phase in phases {
      switch phase {
      case .began(let touch), .ended(let touch): connection.time = Time(touch.time)
      case .moved, .cancelled: break
      }
      root.deliver(phase)
    }
  }

  // MARK: Keys

  /// Handles a press that produces no text.
  func keyDown(_ event: inout XKeyEvent) {
    if let modifier = keyboard.modifier(of: event) {
      heldModifiers[event.keycode] = modifier
      tellModifiers(before: event, changing: modifier)
    }
    guard let key = keyboard.key(of: &event) else { return }
    heldKeys[event.keycode] = key
    if trackers.isTouching, key.symbol == .escape {
      loseTouch()
    } else {
      _ = root.keyDown(key)  // No view may use the key.
    }
  }

  func keyUp(_ event: XKeyEvent) {
    if let key = heldKeys.removeValue(forKey: event.keycode) { root.keyUp(key) }
    guard let modifier = heldModifiers.removeValue(forKey: event.keycode) else { return }
    tellModifiers(before: event, changing: modifier)
  }

  /// Tells the views which modifiers are down after a modifier key was pressed or released. The state of the event is that before
  /// it, and another key of the same modifier may still be down.
  private func tellModifiers(before event: XKeyEvent, changing modifier: Key.Modifiers) {
    let others = Keyboard.modifiers(event.state).subtracting(modifier)
    root.modifiersDidChange(to: heldModifiers.values.reduce(others) { $0.union($1) })
  }

  /// Forgets the pressed keys when the keyboard focus leaves the window, since no releases will arrive.
  func loseKeys() {
    if !heldModifiers.isEmpty {
      heldModifiers = [:]
      root.modifiersDidChange(to: [])
    }
    guard !heldKeys.isEmpty else { return }
    heldKeys = [:]
    root.keyUp(nil)
  }
}
