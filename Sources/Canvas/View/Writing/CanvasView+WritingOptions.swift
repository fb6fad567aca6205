import Geometry
import Toolkit
import Typesetting

extension CanvasView {
  /// The options of the text that the user types; nil while there is none.
  package var writingOptions: [ToolOption]? { writingView?.settings.options }

  /// Gives the text that the user types what has been set by the option with a key.
  package func optionDidChange(_ key: String) {
    guard let view = writingView, !view.settings.isShowing else { return }
    view.change { _ in view.settings.apply(key, to: view.writing, at: viewport.zoom) }
    root?.setFocus(view)
  }
}
