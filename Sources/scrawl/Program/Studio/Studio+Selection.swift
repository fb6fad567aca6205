import Canvas

extension Studio {
  /// Takes the tool that selects into the hand, with all marks selected.
  func selectAll() {
    guard let tool = tools.lazy.compactMap({ $0 as? SelectTool }).first else { return }
    take(tool)
    view.canvas.selectAll()
  }
}
