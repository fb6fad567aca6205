import CX11

extension Window {
  /// Lets other programs find the window by `thing`, in place of the previous thing.
  package func setThing(_ thing: String?) {
    guard connection.isAlive else { return }
    // Another window may own the selection by now.
    if let shown, XGetSelectionOwner(connection.display, shown) == id {
      XSetSelectionOwner(connection.display, shown, 0, 0)
    }
    shown = thing.map { connection.atom(of: $0) }
    if let shown { XSetSelectionOwner(connection.display, shown, id, 0) }
  }
}
