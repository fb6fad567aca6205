import CX11
import Geometry
import System
import Toolkit

extension Window {
  /// Handles an event of this window.
  func handle(_ event: inout XEvent) {
    switch event.type {
    case Expose:
      presenter.expose(
        PixelRect(
          x: Int(event.xexpose.x), y: Int(event.xexpose.y),
          width: Int(event.xexpose.width), height: Int(event.xexpose.height)))
    case GraphicsExpose:
      presenter.expose(
        PixelRect(
          x: Int(event.xgraphicsexpose.x), y: Int(event.xgraphicsexpose.y),
          width: Int(event.xgraphicsexpose.width), height: Int(event.xgraphicsexpose.height)))
      if event.xgraphicsexpose.count == 0 { presenter.copyIsDone() }
    case NoExpose:
      presenter.copyIsDone()
    case ConfigureNotify:
      resize(to: Int(event.xconfigure.width), Int(event.xconfigure.height))
      resizeCounter?.isConfigured()
    case UnmapNotify:
      presenter.hide()
      // Unmapping ends the pointer grab without a release event.
      loseTouch()
    case KeyPress:
      connection.time = event.xkey.time
      if !compose(event.xkey) { keyDown(&event.xkey) }
    case KeyRelease:
      compose(release: event.xkey)
      if let key = heldKeys.removeValue(forKey: event.xkey.keycode) { content.keyUp(key) }
    case FocusIn, FocusOut:
      // A keyboard grab, which ends soon.
      guard event.xfocus.mode == NotifyNormal || event.xfocus.mode == NotifyWhileGrabbed else {
        return
      }
      keyboardDidChange(isHere: event.type == FocusIn)
      if event.type == FocusOut { loseKeys() }
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case ClientMessage where event.xclient.message_type == connection.atoms[.wmProtocols]:
      handleProtocol(event)
    default:
      if let pointerEvent = pointer.read(&event, scale: scale) { pointerDid(pointerEvent) }
    }
  }

  private func handleProtocol(_ event: XEvent) {
    let data = event.xclient.data.l
    switch Atom(bitPattern: data.0) {
    case connection.atoms[.wmDeleteWindow]:
      delegate?.windowShouldClose(self)
    case connection.atoms[.netWMPing]:
      pendingPings.append(event)
      lastAnswer = lastAnswer ?? .now + .seconds(1)
    case connection.atoms[.netWMSyncRequest]:
      resizeCounter?.resizeIsAnnounced(low: data.2, high: data.3)
    default:
      break
    }
  }

  /// Answers pings and resizes after painting (EWMH, _NET_WM_PING and _NET_WM_SYNC_REQUEST).
  func answer() {
    resizeCounter?.isPainted()
    // A ping is answered once earlier events are on the screen, and within a second, so that the window manager doesn't
    // take the program for dead.
    guard let lastAnswer, content.isSettled || lastAnswer <= .now else { return }
    self.lastAnswer = nil
    for var ping in pendingPings {
      ping.xclient.window = connection.root
      XSendEvent(
        connection.display, connection.root, False,
        SubstructureRedirectMask | SubstructureNotifyMask, &ping)
    }
    pendingPings = []
  }
}

// MARK: - Touches and keys

extension Window {
  /// Handles a pointer event of any protocol.
  func pointerDid(_ event: PointerEvent) {
    for event in fingers.events(of: event, isTouching: tracker.isTouching) {
      for event in middleButton.events(of: event, isTouching: tracker.isTouching) { take(event) }
    }
  }

  private func take(_ event: PointerEvent) {
    let wasTouching = tracker.isTouching
    let arrival = Moment.now
    deliver(tracker.phases(of: event))
    if tracker.isTouching { latency.didHandle(stamp: event.time, arrival: arrival) }
    // While a touch is down, hover and scrolling don't matter.
    guard !tracker.isTouching else { return }
    switch event.kind {
    case .motion, .release, .enter: content.hover(at: event.location)
    case .leave, .loss: content.hover(at: nil)
    case .gesture(let gesture): content.deliver(gesture)
    case .scroll(let notches):
      // Nothing under the pointer scrolls.
      _ = content.scroll(
        Scroll(
          notches: notches, location: event.location, modifiers: event.modifiers,
          time: event.time))
    case .press(button: 3) where !wasTouching:
      connection.time = Time(event.time)
      // No view has a menu there.
      _ = content.showMenu(at: event.location)
    case .press, .finger: break
    }
  }

  /// Cancels the touch and any gesture.
  func loseTouch() {
    deliver(tracker.cancel())
    for event in fingers.events(of: PointerEvent(.loss, at: .zero), isTouching: false) {
      for event in middleButton.events(of: event, isTouching: false) {
        if case .gesture(let gesture) = event.kind { content.deliver(gesture) }
      }
    }
  }

  /// The keyboard focus left the window, so no releases will arrive.
  private func loseKeys() {
    guard !heldKeys.isEmpty else { return }
    heldKeys = [:]
    content.keyUp(nil)
  }

  /// Handles a press that makes no text.
  func keyDown(_ event: inout XKeyEvent) {
    guard let key = keyboard.key(of: &event) else { return }
    heldKeys[event.keycode] = key
    if tracker.isTouching, key.symbol == .escape {
      loseTouch()
    } else {
      _ = content.keyDown(key)  // No view uses the key.
    }
  }

  private func deliver(_ phases: [TouchTracker.Phase]) {
    for phase in phases {
      switch phase {
      case .began(let touch), .ended(let touch): connection.time = Time(touch.time)
      case .moved, .cancelled: break
      }
      content.deliver(phase)
    }
  }
}
