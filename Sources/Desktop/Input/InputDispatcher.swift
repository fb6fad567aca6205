import CX11
import Geometry
import System
import Toolkit

/// Delivers the pointer and key events of a window to its views, as touches, gestures, scrolls and keys.
final class InputDispatcher {
  /// The views that get the input.
  var root: RootView

  /// Called after each touch event, with its timestamp and when it was read.
  var onTouch: ((_ time: UInt32, _ arrival: Moment) -> Void)?

  private let connection: Connection
  private let keyboard: Keyboard
  private var pointer: PointerReader
  private var tracker = TouchTracker()
  private var fingers = FingerTracker()
  private var middleButton = MiddleButtonTracker()

  /// The keys that are down, by keycode, as they were pressed.
  private var heldKeys: [UInt32: Key] = [:]

  init(_ connection: Connection, window: WindowID, root: RootView) {
    self.connection = connection
    self.root = root
    keyboard = Keyboard(connection.display)
    pointer = PointerReader(connection, window: window)
  }

  // MARK: Pointing devices

  /// Handles an event of a pointing device, with `scale` pixels per unit; ignores any other event.
  func handle(_ event: inout XEvent, scale: Double) {
    guard let event = pointer.read(&event, scale: scale) else { return }
    for event in fingers.events(of: event, isTouching: tracker.isTouching) {
      for event in middleButton.events(of: event, isTouching: tracker.isTouching) { take(event) }
    }
  }

  private func take(_ event: PointerEvent) {
    let wasTouching = tracker.isTouching
    let arrival = Moment.now
    deliver(tracker.phases(of: event))
    if tracker.isTouching { onTouch?(event.time, arrival) }
    // While a touch is down, hover and scrolling don't matter.
    guard !tracker.isTouching else { return }
    switch event.kind {
    case .motion, .release, .enter: root.hover(at: event.location)
    case .leave, .loss: root.hover(at: nil)
    case .gesture(let gesture): root.deliver(gesture)
    case .scroll(let notches):
      // Nothing under the pointer may scroll.
      _ = root.scroll(
        Scroll(
          notches: notches, location: event.location, modifiers: event.modifiers,
          time: event.time))
    case .press(button: 3) where !wasTouching:
      connection.time = Time(event.time)
      // No view may have a menu there.
      _ = root.showMenu(at: event.location)
    case .press, .finger: break
    }
  }

  /// Cancels the touch and any gesture.
  func loseTouch() {
    deliver(tracker.cancel())
    for event in fingers.events(of: PointerEvent(.loss, at: .zero), isTouching: false) {
      for event in middleButton.events(of: event, isTouching: false) {
        if case .gesture(let gesture) = event.kind { root.deliver(gesture) }
      }
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

  /// Handles a press that makes no text.
  func keyDown(_ event: inout XKeyEvent) {
    guard let key = keyboard.key(of: &event) else { return }
    heldKeys[event.keycode] = key
    if tracker.isTouching, key.symbol == .escape {
      loseTouch()
    } else {
      _ = root.keyDown(key)  // No view may use the key.
    }
  }

  func keyUp(_ event: XKeyEvent) {
    if let key = heldKeys.removeValue(forKey: event.keycode) { root.keyUp(key) }
  }

  /// The keyboard focus left the window, so no releases will arrive.
  func loseKeys() {
    guard !heldKeys.isEmpty else { return }
    heldKeys = [:]
    root.keyUp(nil)
  }
}
