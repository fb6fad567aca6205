import CX11
import Geometry

extension Window {
  /// The window's size state.
  package var state: WindowProperties.State {
    frameBefore == nil ? properties.readState() : .fullScreen
  }

  /// Enters or leaves full screen. Without support by the window manager, the window covers its monitor by itself.
  package func toggleFullScreen() {
    if let frameBefore {
      self.frameBefore = nil
      move(to: frameBefore)
    } else if properties.canAskForFullScreen {
      properties.askToToggleFullScreen()
    } else if let place {
      let frame = PixelRect(
        x: place.x, y: place.y, width: pixelSize.width, height: pixelSize.height)
      frameBefore = frame
      properties.placeByContent()
      move(to: monitor(of: frame))
      XRaiseWindow(connection.display, id)
    }
  }

  private func move(to frame: PixelRect) {
    XMoveResizeWindow(
      connection.display, id, Int32(clamping: frame.x), Int32(clamping: frame.y),
      UInt32(frame.width), UInt32(frame.height))
  }

  /// The monitor with the middle of `frame`, or the whole screen.
  private func monitor(of frame: PixelRect) -> PixelRect {
    let monitors = MonitorReader()?.monitors(connection.display, connection.root) ?? []
    let middle = Point(
      x: Double(frame.x + frame.width / 2), y: Double(frame.y + frame.height / 2))
    let size = connection.screenSize
    return monitors.first { $0.contains(middle) }.map { PixelRect(covering: $0, scale: 1) }
      ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The window's current position; nil if the server is gone.
  package var place: WindowPlace? {
    guard connection.isAlive else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: WindowID = 0
    let isFound = XTranslateCoordinates(
      connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return isFound != 0 ? WindowPlace(x: Int(x), y: Int(y)) : nil
  }

  /// Removes the window from the screen.
  package func hide() {
    guard connection.isAlive, exists else { return }
    XWithdrawWindow(connection.display, id, XDefaultScreen(connection.display))
    XFlush(connection.display)
  }

  func wasDestroyed() {
    exists = false
    onLoss?()
  }

  /// Brings the window to the front, and ends the wait of the launcher that requested it.
  package func raise(startupID: String?) {
    guard connection.isAlive else { return }
    connection.raise(id)
    StartupNotification(startupID ?? "")?.complete(with: id, of: connection)
  }
}
