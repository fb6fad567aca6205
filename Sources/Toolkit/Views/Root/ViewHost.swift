public import Geometry

/// The window that shows a view hierarchy.
public protocol ViewHost: AnyObject {
  /// Pixels per unit.
  var scale: Double { get }

  /// Asks to redraw `area` of the root view.
  func needsDisplay(_ area: Rect)

  /// Tells that the content of `area` moved by a number of pixels, except in `fixed`, the frames of views in front.
  func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect])

  /// Tells that the focus moved to another view, or nowhere.
  func focusDidChange()

  /// Tells that the pointer's shape changed.
  func cursorDidChange()
}

extension ViewHost {
  // A host without pixels of its own redraws the area.
  public func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect]) {
    needsDisplay(area)
  }

  // A host without text input does nothing.
  public func focusDidChange() {}

  // A host without a pointer does nothing.
  public func cursorDidChange() {}
}
