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
    case MapNotify:
      presenter.show()
    case UnmapNotify:
      presenter.hide()
      delegate?.windowDidDisappear(self)
      // Unmapping ends the pointer grab without a release event.
      input.loseTouch()
    case KeyPress:
      connection.time = event.xkey.time
      if !text.take(event.xkey, scale: scale) { input.keyDown(&event.xkey) }
    case KeyRelease:
      text.take(release: event.xkey)
      input.keyUp(event.xkey)
    case FocusIn, FocusOut:
      // A keyboard grab takes the focus only briefly.
      guard event.xfocus.mode == NotifyNormal || event.xfocus.mode == NotifyWhileGrabbed else {
        return
      }
      text.keyboardDidChange(isHere: event.type == FocusIn)
      if event.type == FocusIn { onFocus?() }
      if event.type == FocusOut { input.loseKeys() }
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case ClientMessage where event.xclient.message_type == connection.atoms[.wmProtocols]:
      handleProtocol(event)
    default:
      input.handle(&event, scale: scale)
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

  /// Answers pings once earlier events are on the screen, or after a second, so that the window manager doesn't consider the
  /// program dead (EWMH, _NET_WM_PING).
  func answerPings(isUpToDate: Bool) {
    guard let lastAnswer, isUpToDate || lastAnswer <= .now else { return }
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
