import Geometry
import Toolkit

extension CanvasView {
  /// Lets `tool` have the touches until it is given back; where it is borrowed `once`, the next touch.
  package func borrow(_ tool: any Tool, once: Bool = false) {
    navigation.borrowed = (tool, once)
    showCursor()
  }

  /// The tool in the hand has the touches again.
  package func giveBack() {
    navigation.borrowed = nil
    showCursor()
  }

  /// Sets the pointer's shape to what a touch would do.
  func showCursor() {
    root?.cursor = (navigation.toolAtWork ?? navigation.borrowed?.tool ?? tool).cursor
  }

  /// A touch begins: the tool that has it keeps it to its end.
  func beginWork(_ touch: Touch) {
    hold()
    let tool = navigation.borrowed?.tool ?? tool
    navigation.toolAtWork = tool
    showCursor()
    tool.touchesBegan(touch, on: self)
    creep(tool, touch)
  }

  func goOnWithWork(_ touch: Touch) {
    guard let tool = navigation.toolAtWork else { return }
    tool.touchesMoved(touch, on: self)
    creep(tool, touch)
  }

  /// The touch has ended, and `end` lets the tool know.
  func endWork(_ end: (any Tool) -> Void) {
    navigation.creep.end()
    let tool = navigation.toolAtWork
    navigation.toolAtWork = nil
    if let tool { end(tool) }
    delegate?.handDidLift()
    if navigation.borrowed?.once == true { navigation.borrowed = nil }
    showCursor()
  }

  /// A pen that draws near the edge has the canvas make room.
  private func creep(_ tool: any Tool, _ touch: Touch) {
    guard navigation.creepsAtEdge, tool.drawsInk else { return }
    navigation.creep.pen(at: touch, on: self) { [unowned self] in
      navigation.toolAtWork?.touchesMoved($0, on: self)
    }
  }
}
