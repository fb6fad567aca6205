import CX11

/// Windows show things, such as files, and can be found by them.
extension Connection {
  /// Brings the window to the front, of whatever program, that shows the thing of this name; false where none does.
  package func raiseWindow(showing thing: String) -> Bool {
    let owner = XGetSelectionOwner(display, atom(of: thing))
    guard owner != 0 else { return false }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = owner
    event.xclient.message_type = atoms[.netActiveWindow]
    event.xclient.format = 32
    // From somebody who acts for the person (EWMH 1.5).
    event.xclient.data.l.0 = 2
    XSendEvent(
      display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    // Where there is no window manager this is all that it takes.
    XMapRaised(display, owner)
    XSync(display, False)
    return true
  }

  func atom(of thing: String) -> Atom {
    XInternAtom(display, "_SCRAWL_SHOWS_" + thing, False)
  }
}
