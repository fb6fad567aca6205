package import Canvas
import Interface
import Language
package import Toolkit

/// The tool bar: a button for each group of tools, with the key of its tool in the corner. A window 360 wide has room for eight.
package final class ToolBar: Card {
  /// Called with the tool that the user selects.
  package var onChoose: ((any Tool) -> Void)?

  private let groups: [ToolGroup]
  private let words: Words
  private var buttons: [Button] = []

  /// The texts of the keys of the tools, by their ids.
  private var keys: [String: String] = [:]

  init(_ groups: [ToolGroup], _ words: Words) {
    (self.groups, self.words) = (groups, words)
    super.init(.row, gap: 4, padding: 6)
    for group in groups {
      let button = group.isChoice ? choice(among: group) : Button()
      button.onAction = { [unowned self] in onChoose?(group.current) }
      buttons.append(button)
      addSubview(button)
      showTool(of: group, on: button)
    }
    showKeys { String($0.key).uppercased() }
  }

  private func choice(among group: ToolGroup) -> Button {
    let button = ToolGroupButton(group, words)
    button.onChoose = { [unowned self] in onChoose?($0) }
    return button
  }

  private func showTool(of group: ToolGroup, on button: Button) {
    button.icon = .named(group.current.icon)
    button.name = words[group.current.title]
    button.keyHint = keys[group.current.id]
  }

  /// Shows in each button's corner the key that `text` returns for the tool.
  package func showKeys(_ text: (any Tool) -> String?) {
    for tool in groups.flatMap(\.tools) { keys[tool.id] = text(tool) }
    for (group, button) in zip(groups, buttons) {
      button.keyHint = keys[group.current.id]
      (button as? ToolGroupButton)?.keys = keys
    }
    setNeedsDisplay()
  }

  /// Shows the selected tool, and on the buttons of groups the tools that were used last.
  package func show(_ tool: any Tool) {
    for (group, button) in zip(groups, buttons) {
      button.isSelected = group.use(tool)
      guard group.isChoice else { continue }
      showTool(of: group, on: button)
      button.setNeedsDisplay()
    }
  }
}
