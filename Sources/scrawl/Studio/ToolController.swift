import Canvas
import Chrome
import Configuration
import Devices
import Interface
import Language
import Marks
import Parts
import Session
import Toolkit

/// Selects tools, and saves their options.
final class ToolController: Controller {
  private let workspace: Workspace
  let tools: [any Tool]

  /// The tool that was selected when a blank drawing began; nil after the user has selected one.
  private var putAside: (any Tool)?

  /// Whether the selected tool stays selected after its use.
  private var isKept = false

  /// Called after the user has set an option of a tool.
  var onOption: (() -> Void)?

  init(_ workspace: Workspace, _ tools: [any Tool]) {
    (self.workspace, self.tools) = (workspace, tools)
    restoreOptions()
    view.toolGroups.use(workspace.settings.now.lastTools)
    let kept = workspace.settings.now.tool
    if let tool = tools.first(where: { $0.id == kept })
      ?? tools.first(where: { $0.id == Settings.defaults.tool })
    {
      hold(tool)
    }
    view.canvas.eraser = tools.first(.eraser)
    connect()
    drawingDidBegin()
  }

  private var view: StudioView { workspace.view }

  var commands: [Command] {
    let words = workspace.words
    let takes = tools.map { tool in
      Command(tool.command, words) { [unowned self] in take(tool) }
    }
    let drawing = workspace.session.drawing
    let everything = Command(
      .selectAll, words, isEnabled: drawing.count > drawing.locked.count
    ) { [unowned self] in if takeSelectTool() { view.canvas.selectAll() } }
    let inversion = Command(
      .invertSelection, words, isEnabled: drawing.count > drawing.locked.count
    ) { [unowned self] in if takeSelectTool() { view.canvas.invertSelection() } }
    let unlock = Command(.unlockAll, words, isEnabled: !drawing.locked.isEmpty) {
      [unowned self] in if takeSelectTool() { view.canvas.selection.unlockAll() }
    }
    return takes + [everything, inversion, unlock] + sizes
  }

  /// The commands that make the tool's line or circle wider and narrower.
  private var sizes: [Command] {
    let words = workspace.words
    let isSized = selected.options.contains { $0.size != nil }
    return [
      Command(.narrower, words, isEnabled: isSized) { [unowned self] in resize(by: -1) },
      Command(.wider, words, isEnabled: isSized) { [unowned self] in resize(by: 1) },
    ]
  }

  private func resize(by steps: Double) {
    guard let size = selected.options.lazy.compactMap(\.size).first else { return }
    size.option.value = WidthScale(size.range).width(size.option.value, after: steps)
  }

  /// Begins a blank drawing with the pen, since all other tools need existing marks.
  func drawingDidBegin() {
    if workspace.session.isBlank {
      guard selected.role != .pen, let pen = tools.first(.pen) else { return }
      putAside = selected
      hold(pen)
    } else if let tool = putAside {
      putAside = nil
      hold(tool)
    }
  }

  func wordsDidChange() {
    connect()
    view.chrome.show(view.canvas.tool)
    view.chrome.style.show(in: view.canvas.light)
  }

  func windowDidAppear() {
    // The theme may be a dark one at the start.
    lightDidChange()
  }

  func lightDidChange() {
    view.chrome.style.show(in: view.canvas.light)
  }

  private func connect() {
    view.chrome.tools.onChoose = { [unowned self] in take($0) }
    view.canvas.onHint = { [unowned self] in
      view.hintLine.show($0, isAnswer: view.canvas.hintIsAnswer)
    }
    view.canvas.onWriting = { [unowned self] in
      view.chrome.style.show(view.canvas.writingOptions ?? selected.options)
    }
    view.canvas.onShape = { [unowned self] shape in
      guard selected.isLeftAfterUse, !isKept else { return }
      select([shape])
    }
  }

  /// Shows the options of the text that the user types.
  private func showWritingOptions() {
    if let options = view.canvas.writingOptions { view.chrome.style.show(options) }
  }

  var selected: any Tool { view.canvas.tool }

  /// Selects a tool. One that is taken twice stays selected after its use.
  func take(_ tool: any Tool) {
    putAside = nil
    isKept = tool === selected && tool.isLeftAfterUse
    hold(tool)
    var settings = workspace.settings.now
    settings.tool = tool.id
    settings.lastTools = view.toolGroups.lastUsed
    workspace.settings.now = settings
  }

  private func hold(_ tool: any Tool) {
    view.canvas.tool = tool
    view.chrome.show(tool)
    view.setNeedsLayout()
  }

  /// Selects the pen.
  func takePenTool() {
    if let tool = tools.first(.pen) { take(tool) }
  }

  /// Selects these marks with the select tool.
  func select(_ marks: [RankedMark]) {
    if takeSelectTool() { view.canvas.selection.select(marks) }
  }

  /// Selects the select tool, unless another tool of its group is selected. Returns false if there is none.
  private func takeSelectTool() -> Bool {
    guard let tool = tools.first(.selection) else { return false }
    if selected.group == tool.group { return true }
    take(tool)
    return true
  }

  /// Restores the tools' options, and saves later changes.
  private func restoreOptions() {
    let options = tools.flatMap { $0.options + $0.furtherOptions }
    let file = workspace.settings.file
    let byKey = Dictionary(options.map { ($0.key, $0) }) { first, _ in first }
    file.observe(for: self) { key in
      if let option = byKey[key], let text = file.values[key], option.text != text {
        option.take(text)
      }
    }
    for option in options {
      if let text = file.values[option.key] { option.take(text) }
      option.follow { [unowned self] in
        // Some options have a row only for some values of others.
        view.chrome.show(selected)
        showWritingOptions()
        view.chrome.style.show()
        view.canvas.penMayChange()
        file.set(option.key, to: option.text, by: self)
        view.canvas.optionDidChange(option.key)
        onOption?()
      }
    }
    if options.contains(where: \.isSet) { view.chrome.style.show() }
  }
}
