public import Geometry

/// What shows a tree of views.
public protocol ViewHost: AnyObject {
  /// The pixels that a unit takes.
  var scale: Double { get }

  /// `area` of the outermost view is to be drawn again.
  func needsDisplay(_ area: Rect)

  /// What the outermost view shows in `area` moved by so many pixels, but for what it shows in `fixed`.
  func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect])

  /// Keys go to another view, or to none.
  func focusDidChange()

  /// The pointer is to be seen as something else.
  func cursorDidChange()
}

extension ViewHost {
  // What keeps no pixels draws all of them again.
  public func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect]) {
    needsDisplay(area)
  }

  // What takes no text need not know.
  public func focusDidChange() {}

  // What has no pointer shows none.
  public func cursorDidChange() {}
}
