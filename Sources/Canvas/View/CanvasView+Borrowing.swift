import Geometry
import Toolkit

extension CanvasView {
  /// Gives touches to `tool` until `giveBack` is called; if `once`, only the next touch.
  package func borrow(_ tool: any Tool, once: Bool = false) {
    navigation.borrowed = (tool, once)
    showCursor()
  }

  /// Gives touches to the selected tool again.
  package func giveBack() {
    navigation.borrowed = nil
    showCursor()
  }

  /// Sets the pointer to that of the tool that takes the next touch.
  func showCursor() {
    root?.cursor = (navigation.toolAtWork ?? navigation.borrowed?.tool ?? tool).cursor
  }

  /// Gives a touch to the present tool, which keeps it to its end.
  func beginWork(_ touch: Touch) {
    hold()
    let tool = navigation.borrowed?.tool ?? tool
    navigation.toolAtWork = tool
    showCursor()
    tool.touchesBegan(touch, on: self)
    panAtEdge(tool, touch)
  }

  func goOnWithWork(_ touch: Touch) {
    guard let tool = navigation.toolAtWork else { return }
    tool.touchesMoved(touch, on: self)
    panAtEdge(tool, touch)
  }

  /// Ends the touch; `end` tells the tool.
  func endWork(_ end: (any Tool) -> Void) {
    navigation.edgePan.end()
    let tool = navigation.toolAtWork
    navigation.toolAtWork = nil
    if let tool { end(tool) }
    delegate?.handDidLift()
    if navigation.borrowed?.once == true { navigation.borrowed = nil }
    showCursor()
  }

  /// Pans the canvas while a pen draws near the edge.
  private func panAtEdge(_ tool: any Tool, _ touch: Touch) {
    guard navigation.pansAtEdge, tool.drawsInk else { return }
    navigation.edgePan.pen(at: touch, on: self) { [unowned self] in
      navigation.toolAtWork?.touchesMoved($0, on: self)
    }
  }
}
