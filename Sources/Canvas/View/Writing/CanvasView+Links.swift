package import Geometry
package import Marks
import Toolkit
import Typesetting

/// Links in texts.
extension CanvasView {
  /// The address to which the selected words, or those at the caret, lead; nil if the user types no text, or there is none.
  package var writtenLink: ExactText? { writingView?.editor.link }

  /// The caret of the text that the user types; nil if there is none.
  package var writingCaret: Rect? { writingView?.caret }

  /// Lets the selected words of the text that the user types lead to an address, or nowhere for nil.
  package func linkWriting(to address: ExactText?) {
    guard let view = writingView else { return }
    view.change { $0.link(to: address) }
    root?.setFocus(view)
  }

  /// Follows the link under a click with Control, as `began` and `ended` tell it.
  func followLink(from began: Touch?, to ended: Touch) {
    guard let began, began.modifiers.contains(.control), tool.followsLinks, let onFollow,
      (ended.location - began.location).length <= CanvasSelection.reach
    else { return }
    let (place, tolerance) = (viewport.canvas(began.location), clickTolerance)
    look {
      HitTester.mark(at: place, in: $0, tolerance: tolerance)?.mark.link(at: place)
    } then: { link in
      if let link { onFollow(link) }
    }
  }
}
