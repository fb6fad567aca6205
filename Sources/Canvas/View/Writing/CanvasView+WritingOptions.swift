import Geometry
import Marks
import Toolkit
import Typesetting

extension CanvasView {
  /// The options of the text that the user types; nil while there is none.
  package var writingOptions: [ToolOption]? { writingView?.settings.options }

  /// Gives the text that the user types what has been set by the option with a key.
  package func optionDidChange(_ key: String) {
    guard let view = writingView, !view.settings.isShowing else { return }
    if key == view.settings.role.key {
      if let role = TextBase.Role(word: view.settings.role.value) { take(role, in: view) }
      return focusWriting()
    }
    view.changeBitByBit { _ in view.settings.apply(key, to: view.writing, at: viewport.zoom) }
    focusWriting()
  }
}
