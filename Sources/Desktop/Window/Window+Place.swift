import CX11

extension Window {
  /// Where the window is now; nil where the server is gone.
  package var place: WindowPlace? {
    guard connection.isAlive else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: WindowID = 0
    let isFound = XTranslateCoordinates(
      connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return isFound != 0 ? WindowPlace(x: Int(x), y: Int(y)) : nil
  }

  /// Takes the window from the screen.
  package func hide() {
    guard connection.isAlive, exists else { return }
    XWithdrawWindow(connection.display, id, XDefaultScreen(connection.display))
    XFlush(connection.display)
  }

  func wasDestroyed() {
    exists = false
    onLoss?()
  }

  /// Brings the window to the front, and ends the wait of the launcher that asked for it.
  package func raise(startupID: String?) {
    guard connection.isAlive else { return }
    connection.raise(id)
    StartupNotification(startupID ?? "")?.complete(with: id, of: connection)
  }
}
