import Geometry
import Toolkit

extension CanvasView {
  /// Gives touches to `tool` until `endBorrowing` is called; if `once`, only the next touch.
  package func borrow(_ tool: any Tool, once: Bool = false) {
    tools.borrow(tool, once: once)
    showCursor()
  }

  /// Gives touches to the selected tool again.
  package func endBorrowing() {
    tools.endBorrowing()
    showCursor()
  }

  /// Sets the pointer to that of the current tool.
  func showCursor() {
    root?.cursor = tools.current.cursor(at: pointer, on: self)
  }

  /// Updates the ring of a pen, whose size depends on the pen and the zoom.
  package func penMayChange() {
    if case .pen = root?.cursor { showCursor() }
  }

  /// Passes a touch to the current tool, which keeps it to its end.
  func beginWork(_ touch: Touch) {
    hold()
    let tool = tools.begin(touch.device)
    // An eraser finds marks of the drawing, not members of a group.
    if tool === tools.eraser { selection.leaveGroups() }
    showCursor()
    tool.touchesBegan(touch, on: self)
    panAtEdge(tool, touch)
  }

  func goOnWithWork(_ touch: Touch) {
    guard let tool = tools.active else { return }
    tool.touchesMoved(touch, on: self)
    panAtEdge(tool, touch)
  }

  /// Ends the touch; `end` tells the tool.
  func endWork(_ end: (any Tool) -> Void) {
    navigation.edgePan.end()
    if let tool = tools.end() { end(tool) }
    delegate?.touchDidEnd()
    tools.endBorrowingForOneTouch()
    showCursor()
  }

  /// Pans the canvas while a touch is near the edge, if the tool wants that.
  private func panAtEdge(_ tool: any Tool, _ touch: Touch) {
    guard navigation.pansAtEdge, tool.pansAtEdge else { return }
    navigation.edgePan.pen(at: touch, on: self) { [unowned self] in
      tools.active?.touchesMoved($0, on: self)
    }
  }
}
