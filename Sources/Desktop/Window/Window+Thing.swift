import CX11

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
