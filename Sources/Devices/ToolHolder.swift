/// Holds the selected tool, so that each device can keep one of its own.
package protocol ToolHolder: AnyObject {
  /// The selected tool with its options.
  var held: HeldTool { get }

  /// Selects a tool and restores its options, unless the tool no longer exists.
  func take(_ held: HeldTool)
}
