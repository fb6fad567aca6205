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

  fileprivate func atom(of thing: String) -> Atom {
    XInternAtom(display, "_SCRAWL_SHOWS_" + thing, False)
  }
}

extension Window {
  /// Lets the window be found by the thing of this name; the one before is no longer shown.
  package func setThing(_ thing: String?) {
    guard connection.isAlive else { return }
    // Another window may show the one before by now.
    if let shown, XGetSelectionOwner(connection.display, shown) == id {
      XSetSelectionOwner(connection.display, shown, 0, 0)
    }
    shown = thing.map { connection.atom(of: $0) }
    if let shown { XSetSelectionOwner(connection.display, shown, id, 0) }
  }
}
