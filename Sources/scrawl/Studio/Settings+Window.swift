import Configuration
import Desktop
import Geometry
import Styling

extension WindowFrame {
  /// Whether the user could reach a window in this frame with the pointer.
  fileprivate func isSeen(on screen: (width: Int, height: Int)) -> Bool {
    guard let place else { return false }
    return place.x > -Int(size.width) / 2 && place.x < screen.width - 100 && place.y >= 0
      && place.y < screen.height - 100
  }
}

extension Settings {
  /// Makes a window with its former frame; else with the size of the last one; at the first start with nearly the size of the
  /// screen.
  func makeWindow(
    _ connection: Connection, _ launch: Launch
  ) throws(XError) -> Window {
    let size = launch.frame?.size ?? windowSize
    return try Window(
      connection, size: size ?? Size(width: 1280, height: 800), share: size == nil ? 0.85 : 1,
      at: launch.frame.flatMap { $0.isSeen(on: connection.screenSize) ? $0.place : nil },
      paper: currentTheme.scheme.canvas.rgb, name: "scrawl",
      className: "Scrawl", startupID: launch.startupID)
  }
}
