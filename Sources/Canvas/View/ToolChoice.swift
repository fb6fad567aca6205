import Toolkit

/// Decides which tool handles touches: the selected one, or another that is borrowed for a while.
struct ToolChoice {
  var selected: any Tool {
    didSet { if outline !== selected { outline = nil } }
  }

  /// The tool that edits an outline, while it is selected. Set it before it is selected.
  var outline: OutlineTool?

  /// The tool for the touches of a pen's eraser end; nil if that draws as a pen does.
  var eraser: (any Tool)?

  /// The tool that handles touches instead of the selected one, and whether it does so only once.
  private var borrowed: (tool: any Tool, once: Bool)?

  /// The tool that handles the touch under way.
  private(set) var active: (any Tool)?

  init(_ tool: any Tool) {
    selected = tool
  }

  /// The tool that handles the touch under way, or takes the next one.
  var current: any Tool { active ?? borrowed?.tool ?? selected }

  /// Whether the selected tool takes the next touch.
  var isOwn: Bool { current === selected }

  /// The tools that draw on the canvas, the lowest first.
  var shown: [any Tool] {
    active.flatMap { $0 === selected ? nil : [selected, $0] } ?? [selected]
  }

  /// Gives touches to `tool` until `endBorrowing` is called; if `once`, only the next touch.
  mutating func borrow(_ tool: any Tool, once: Bool) {
    borrowed = (tool, once)
  }

  /// Gives touches to the selected tool again.
  mutating func endBorrowing() {
    borrowed = nil
  }

  /// Returns the tool that handles a new touch to its end.
  mutating func begin(_ device: PointingDevice) -> any Tool {
    let tool = (device.kind == .eraser ? eraser : nil) ?? borrowed?.tool ?? selected
    active = tool
    return tool
  }

  /// Ends the touch under way. Returns the tool that has handled it.
  mutating func end() -> (any Tool)? {
    defer { active = nil }
    return active
  }

  /// Ends the borrowing of a tool for one touch. Call this after the touch.
  mutating func endBorrowingForOneTouch() {
    if borrowed?.once == true { borrowed = nil }
  }
}
