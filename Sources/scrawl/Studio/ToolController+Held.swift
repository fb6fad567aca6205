import Canvas
import Devices

extension ToolController: ToolHolder {
  /// The tool that is selected, with its options.
  var held: HeldTool { HeldTool(selected) }

  /// Selects a tool with its options again, if it is still there.
  func take(_ held: HeldTool) {
    guard let tool = tools.first(where: { $0.id == held.tool }) else { return }
    held.restore(tool)
    if tool !== selected { take(tool) }
  }
}
