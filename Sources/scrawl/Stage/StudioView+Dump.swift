import Canvas
import Chrome
import Geometry
import Language
import Styling
import Toolkit

extension StudioView {
  /// The views of a window of `size` units as text, laid out and styled, without a display.
  static func dump(size: Size, _ words: Words) -> String {
    let tools = ToolBox.tools(PenSettings())
    let view = StudioView(tools: tools, words)
    let appearance = Appearance()
    appearance.whenContained(in: StudioView.self).setStyle(LightStyle.program())
    appearance.attach(to: view)
    if let pen = tools.first(.pen) { view.chrome.show(pen) }
    view.chrome.title.show(title: words[.untitled], state: words[.stateEmpty])
    view.frame.size = size
    view.layoutIfNeeded()
    return String(ViewLogger.text(of: view).dropLast())
  }
}
