package import Geometry
package import Graphics
package import Language
package import Toolkit

/// Turns touches on the canvas into changes of the drawing.
package protocol Tool: AnyObject {
  /// The name under which the settings store it.
  var id: String { get }

  /// The title for the user.
  var title: Phrase { get }

  /// The name of its icon.
  var icon: String { get }

  /// The key that selects it.
  var key: Character { get }

  /// The role by which the program finds the tool; nil if only the user selects it.
  var role: ToolRole? { get }

  /// The name of the group with which the tool shares a button of the tool bar; the tool's id where it has its own button.
  var group: String { get }

  /// The options that the user can set, in the order in which they are shown.
  var options: [ToolOption] { get }

  /// Further options, which the settings store and the tool's card doesn't show.
  var furtherOptions: [ToolOption] { get }

  /// Whether the canvas may pan while a touch of the tool is near the edge of the window.
  var pansAtEdge: Bool { get }

  /// The pointer while the tool is selected.
  var cursor: Cursor { get }

  /// The pointer at a point of the view; a nil point means that it is elsewhere.
  func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor

  /// Whether marks stay selected while the tool is.
  var usesSelection: Bool { get }

  /// Whether a click with Control on a link follows it.
  var followsLinks: Bool { get }

  /// Whether the frame of the selected marks is shown, and keys act on these.
  var showsSelection: Bool { get }

  /// The user's next steps with the tool; nil for a tool that needs no explanation.
  var hint: Phrase? { get }

  /// Whether the hint answers the user's last act, so that it is told however often it comes.
  var hintIsAnswer: Bool { get }

  /// Whether the selection tool is selected after the tool has drawn a mark.
  var isLeftAfterUse: Bool { get }

  /// Handles a key. Returns whether it had an effect.
  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool

  /// Handles the release of a key.
  func keyUp(_ key: Key, on canvas: any ToolContext)

  /// Called with the modifier keys that are down when one was pressed or released, also during a touch.
  func modifiersChanged(to modifiers: Key.Modifiers, on canvas: any ToolContext)

  /// Touches are in units of the view; the canvas's viewport maps them to the canvas.
  func touchesBegan(_ touch: Touch, on canvas: any ToolContext)
  func touchesMoved(_ touch: Touch, on canvas: any ToolContext)
  func touchesEnded(_ touch: Touch, on canvas: any ToolContext)

  /// Cancels the touch under way.
  func touchesCancelled(on canvas: any ToolContext)

  /// Ends the touch under way as if the pen had been lifted.
  func finish(on canvas: any ToolContext)

  /// Called when the pointer moves to a point of the view without a touch; a nil point means that it left the view.
  func pointerMoved(to point: Point?, on canvas: any ToolContext)

  /// Draws the ink of the touch under way inside `area` of the view, as it will be in the drawing.
  func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context)

  /// Draws the tool's other contents inside `area` of the view, such as frames, over all ink.
  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context)
}

/// Defaults for a tool that only follows touches, which has to implement only began, moved and cancelled.
extension Tool {
  package var role: ToolRole? { nil }
  package var group: String { id }
  package var options: [ToolOption] { [] }
  package var furtherOptions: [ToolOption] { [] }
  package var pansAtEdge: Bool { false }
  package var cursor: Cursor { .cross }
  package func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor { cursor }
  package var usesSelection: Bool { false }
  package var followsLinks: Bool { usesSelection }
  package var showsSelection: Bool { usesSelection }
  package var hint: Phrase? { nil }
  package var hintIsAnswer: Bool { false }
  package var isLeftAfterUse: Bool { false }
  package func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool { false }
  package func keyUp(_ key: Key, on canvas: any ToolContext) {}
  package func modifiersChanged(to modifiers: Key.Modifiers, on canvas: any ToolContext) {}

  package func touchesEnded(_ touch: Touch, on canvas: any ToolContext) { finish(on: canvas) }
  package func finish(on canvas: any ToolContext) { touchesCancelled(on: canvas) }

  package func pointerMoved(to point: Point?, on canvas: any ToolContext) {}
  package func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context) {}
  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {}
}
