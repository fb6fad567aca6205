import CX11

extension Window {
  /// Lets other programs find the window by the file that it shows; `identity` is a `FileIdentity` as text and replaces the
  /// previous one.
  package func setShownFile(_ identity: String?) {
    guard connection.isAlive else { return }
    // Another window may own the selection by now.
    if let shownFile, XGetSelectionOwner(connection.display, shownFile) == id {
      XSetSelectionOwner(connection.display, shownFile, 0, 0)
    }
    shownFile = identity.map { connection.atom(ofShownFile: $0) }
    if let shownFile { XSetSelectionOwner(connection.display, shownFile, id, 0) }
  }
}
