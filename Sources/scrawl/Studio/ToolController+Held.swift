import Canvas
import Devices

extension ToolController: ToolHolder {
  /// The selected tool with its options.
  var held: HeldTool { HeldTool(selected) }

  /// Selects a tool and restores its options, unless the tool no longer exists.
  func take(_ held: HeldTool) {
    guard let tool = tools.first(where: { $0.id == held.tool }) else { return }
    held.restore(tool)
    if tool !== selected { take(tool) }
  }
}
