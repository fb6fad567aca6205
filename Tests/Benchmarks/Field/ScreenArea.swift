/// A part of the screen.
struct ScreenArea: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let screen = ScreenArea(x: 0, y: 0, width: 1280, height: 800)

  /// Where Scrawl and Xournal++ show the drawing alone, in windows as large as the screen.
  static let ink = ScreenArea(x: 400, y: 180, width: 800, height: 440)

  /// A square around a point.
  static func around(_ x: Int, _ y: Int, _ side: Int) -> ScreenArea {
    ScreenArea(x: x - side / 2, y: y - side / 2, width: side, height: side)
  }
}
