/// The reason why the program ends without a window being closed.
package enum EndReason: Hashable, Sendable {
  /// The user has interrupted it at the terminal.
  case interrupted
  /// The session or the X server ends.
  case sessionEnded
}
