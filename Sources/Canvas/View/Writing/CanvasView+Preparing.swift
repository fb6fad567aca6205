package import Marks
import Toolkit
package import Typesetting

/// Measuring a long text before the user edits it.
extension CanvasView {
  package func measure(_ source: TextSource, then begin: @escaping (Typesetter) -> Void) {
    endWriting()
    guard source.words.count > WritingPreparation.bytesTogether, clock != nil else {
      return begin(Typesetter())
    }
    let preparation = WritingPreparation(source, on: self, then: begin)
    self.preparation = preparation
    addSubview(preparation)
    root?.setFocus(preparation)
    preparation.measure()
  }

  /// Measures no more, and drops the keys that wait.
  func cancelPreparation() {
    preparation?.cancel()
    preparation?.removeFromSuperview()
    preparation = nil
  }
}
