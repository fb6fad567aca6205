package import Geometry
import Toolkit
import Typesetting

/// Words of other programs that are dropped into the text that the user types.
extension CanvasView {
  /// Shows a caret where words dropped at a point of the view would go into the text; without a point it hides that. Returns whether they would
  /// go there.
  @discardableResult
  package func showDrop(at point: Point?) -> Bool {
    writingView?.showDrop(at: point) ?? false
  }

  /// Puts dropped words into the text. Returns false if the user types none at the point.
  package func drop(_ words: String, at point: Point) -> Bool {
    guard let view = writingView, view.frame.contains(point) else { return false }
    view.drop(words, at: point)
    return true
  }
}

extension WritingView {
  func showDrop(at point: Point?) -> Bool {
    let place = point.flatMap {
      frame.contains($0) ? editor.geometry.offset(at: sight.box($0)) : nil
    }
    guard place != dropPlace else { return place != nil }
    dropPlace = place
    canvas.setNeedsDisplay(inkFrame)
    return place != nil
  }

  fileprivate func drop(_ words: String, at point: Point) {
    _ = showDrop(at: nil)
    goOn()
    editor.click(at: sight.box(point), count: 1)
    insertText(words)
    canvas.focusWriting()
  }
}
