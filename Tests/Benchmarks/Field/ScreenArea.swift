/// A part of the screen.
struct ScreenArea: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let screen = ScreenArea(x: 0, y: 0, width: 1280, height: 800)

  /// The area in which Scrawl and Xournal++ show only the drawing, in windows as large as the screen.
  static let ink = ScreenArea(x: 400, y: 180, width: 800, height: 440)

  /// The visible part of a square around a point.
  static func around(_ x: Int, _ y: Int, _ side: Int) -> ScreenArea {
    let (left, top) = (max(x - side / 2, 0), max(y - side / 2, 0))
    let right = min(x - side / 2 + side, screen.width)
    let bottom = min(y - side / 2 + side, screen.height)
    return ScreenArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A part small enough to be watched continuously. It isn't in the middle, which a zoom doesn't move.
  var spot: ScreenArea {
    ScreenArea(x: x + width / 4, y: y + height / 4, width: 48, height: 32)
  }

  /// The area cut into forty small ones.
  var parts: [ScreenArea] {
    (0..<40).map { number in
      ScreenArea(
        x: x + number % 8 * (width / 8), y: y + number / 8 * (height / 5), width: width / 8,
        height: height / 5)
    }
  }
}
