package import Marks
import Toolkit
package import Typesetting

/// Measuring a long text before the user edits it, or before all of it changes.
extension CanvasView {
  package func measure(_ source: TextSource, then begin: @escaping (Typesetter) -> Void) {
    endWriting()
    guard source.words.count > WritingPreparation.bytesTogether, clock != nil else {
      return begin(Typesetter())
    }
    prepare(
      WritingPreparation(
        TextPreparation(source), on: self, canBeLeft: true, keeping: [], then: begin))
  }

  private func prepare(_ preparation: WritingPreparation) {
    self.preparation = preparation
    addSubview(preparation)
    root?.setFocus(preparation)
    preparation.measure()
  }

  /// Measures what the waiting edit of a text makes of it, and then makes the edit.
  func measure(_ edited: EditedText, in view: WritingView) {
    let inputs = preparation?.inputs ?? []
    cancelPreparation()
    let preparation = view.editor.preparation(of: edited)
    prepare(
      WritingPreparation(preparation, on: self, canBeLeft: false, keeping: inputs) {
        [unowned self, unowned view] _ in
        view.makeWaitingEdit()
        root?.setFocus(view)
      })
  }

  /// Makes the waiting edit of a text at once, and lets the keys follow that wait for it.
  func finishWaitingEdit() {
    if writingView?.waiting != nil { preparation?.end() }
  }

  /// Gives the keys to the text that the user types.
  func focusWriting() {
    if let view: View = preparation ?? writingView { root?.setFocus(view) }
  }

  /// Measures no more, and drops the keys that wait.
  func cancelPreparation() {
    preparation?.cancel()
    preparation?.removeFromSuperview()
    preparation = nil
  }
}
