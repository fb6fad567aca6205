package import Graphics

extension CanvasView {
  /// Lets the user edit an outline with a tool that replaces the selected one until the end. Calls `then` with the outline; with
  /// nil if the user cancels.
  package func edit(_ edit: OutlineEdit, then: @escaping (PictureOutline?) -> Void) {
    let before = tool
    let editor = OutlineTool(edit) { [unowned self] outline in
      // If the outline isn't being edited any more, the user has chosen another tool.
      if isEditingOutline { tool = before }
      then(outline)
    }
    tools.outline = editor
    tool = editor
  }

  /// Whether the user edits an outline.
  package var isEditingOutline: Bool { tools.outline != nil }

  /// Ends the editing of an outline without a result. Returns whether an outline was being edited.
  @discardableResult
  package func cancelOutline() -> Bool {
    guard let tool = tools.outline else { return false }
    tool.cancel(on: self)
    return true
  }
}
