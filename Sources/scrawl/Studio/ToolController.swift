import Canvas
import Language
import Marks
import Session
import Toolkit

/// Selects tools, and keeps their options.
final class ToolController: Controller {
  private let workspace: Workspace
  private let tools: [any Tool]

  init(_ workspace: Workspace, _ tools: [any Tool]) {
    (self.workspace, self.tools) = (workspace, tools)
    restoreOptions()
    let kept = workspace.settings.now.tool
    if let tool = tools.first(where: { $0.id == kept })
      ?? tools.first(where: { $0.id == Settings().tool })
    {
      hold(tool)
    }
    connect()
  }

  private var view: StudioView { workspace.view }

  var commands: [Command] {
    let words = workspace.words
    let takes = tools.map { tool in
      Command(tool.commandID, in: .tools, words[tool.title], [Key(.character(tool.key))]) {
        [unowned self] in take(tool)
      }
    }
    let everything = Command(
      "selectAll", in: .edit, words[.selectAll], [Key(.character("a"), .control)],
      isEnabled: !workspace.session.drawing.isEmpty
    ) { [unowned self] in selectAll() }
    return takes + [everything]
  }

  func wordsDidChange() {
    connect()
    view.chrome.show(view.canvas.tool)
    view.chrome.style.show(in: view.canvas.light)
    view.chrome.style.show(leastWidth: view.canvas.leastWidth)
  }

  func lightDidChange() {
    view.chrome.style.show(in: view.canvas.light)
  }

  private func connect() {
    view.chrome.tools.onChoose = { [unowned self] in take($0) }
  }

  private func take(_ tool: any Tool) {
    hold(tool)
    workspace.settings.now.tool = tool.id
  }

  private func hold(_ tool: any Tool) {
    view.canvas.tool = tool
    view.chrome.show(tool)
    view.setNeedsLayout()
  }

  /// Selects the select tool and these marks.
  func select(_ marks: [PlacedMark]) {
    guard let tool = tools.lazy.compactMap({ $0 as? SelectTool }).first else { return }
    take(tool)
    view.canvas.selection.select(marks)
  }

  /// Selects the select tool and all marks.
  private func selectAll() {
    guard let tool = tools.lazy.compactMap({ $0 as? SelectTool }).first else { return }
    take(tool)
    view.canvas.selectAll()
  }

  /// Restores the tools' options, and keeps later changes.
  private func restoreOptions() {
    let (options, file) = (tools.flatMap(\.options), workspace.settings.file)
    for option in options {
      if let text = file.values[option.key] { option.take(text) }
      option.follow { [unowned self] in
        view.chrome.style.show()
        file.set(option.key, to: option.text)
      }
    }
    if options.contains(where: \.isSet) { view.chrome.style.show() }
  }
}

extension Tool {
  /// The id of the command that selects the tool.
  var commandID: String { "take-\(id)" }
}
