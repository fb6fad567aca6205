import CX11

/// Finds the window of a file by a selection that the window owns.
extension Connection {
  /// Raises the window, of any program, that shows the file; returns false if there is none. `identity` is a `FileIdentity` as
  /// text; `startupID` is the launcher's, by default that of the environment.
  package func raiseWindow(showingFile identity: String, startupID: String? = nil) -> Bool {
    let owner = XGetSelectionOwner(display, atom(ofShownFile: identity))
    guard owner != 0 else { return false }
    raise(owner)
    // Ends the launcher's wait for a window.
    StartupNotification(startupID)?.complete(with: owner, of: self)
    XFlush(display)
    return true
  }

  /// Raises a window of any program and gives it the focus.
  func raise(_ window: WindowID) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[.netActiveWindow]
    event.xclient.format = 32
    // Source indication 2: a direct user action (EWMH 1.5, _NET_ACTIVE_WINDOW).
    event.xclient.data.l.0 = 2
    XSendEvent(
      display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    // Without a window manager, this call suffices.
    XMapRaised(display, window)
    XSync(display, False)
  }

  func atom(ofShownFile identity: String) -> Atom {
    XInternAtom(display, "_SCRAWL_SHOWS_" + identity, False)
  }
}
