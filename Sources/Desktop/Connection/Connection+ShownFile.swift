import CX11

/// Finds the window that shows a file, by a selection that the window owns.
extension Connection {
  /// Raises the window, of whatever program, that shows the file; returns false if none does. `identity` is a
  /// `FileIdentity` as text.
  package func raiseWindow(showingFile identity: String) -> Bool {
    let owner = XGetSelectionOwner(display, atom(ofShownFile: identity))
    guard owner != 0 else { return false }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = owner
    event.xclient.message_type = atoms[.netActiveWindow]
    event.xclient.format = 32
    // Source indication 2: a direct user action (EWMH 1.5, _NET_ACTIVE_WINDOW).
    event.xclient.data.l.0 = 2
    XSendEvent(
      display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    // Enough without a window manager.
    XMapRaised(display, owner)
    // Who started this program waits for a window no longer.
    StartupNotification()?.complete(with: owner, of: self)
    XSync(display, False)
    return true
  }

  func atom(ofShownFile identity: String) -> Atom {
    XInternAtom(display, "_SCRAWL_SHOWS_" + identity, False)
  }
}
