/// Holds the tool that is selected, which each device keeps for itself.
package protocol ToolHolder: AnyObject {
  /// The tool that is selected, with its options.
  var held: HeldTool { get }

  /// Selects a tool with its options again, if it is still there.
  func take(_ held: HeldTool)
}
