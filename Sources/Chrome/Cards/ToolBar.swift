package import Canvas
import Interface
import Language
package import Toolkit

/// The tool bar: all tools, each with its key in the corner.
package final class ToolBar: Card {
  /// Called with the tool that the user selects.
  package var onChoose: ((any Tool) -> Void)?

  private let tools: [any Tool]
  private let buttons: [Button]

  init(_ tools: [any Tool], _ words: Words) {
    self.tools = tools
    buttons = tools.map { tool in
      let button = Button(icon: .named(tool.icon))
      button.name = words[tool.title]
      button.keyHint = String(tool.key).uppercased()
      return button
    }
    super.init(.row, gap: 4, padding: 6)
    for (tool, button) in zip(tools, buttons) {
      button.onAction = { [unowned self] in onChoose?(tool) }
      addSubview(button)
    }
  }

  /// Shows on each tool the key that `text` returns for it.
  package func showKeys(_ text: (any Tool) -> String?) {
    for (tool, button) in zip(tools, buttons) { button.keyHint = text(tool) }
    setNeedsDisplay()
  }

  /// Shows which tool is selected.
  package func show(_ tool: any Tool) {
    for (other, button) in zip(tools, buttons) { button.isSelected = other === tool }
  }
}
