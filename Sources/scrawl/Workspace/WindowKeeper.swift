/// Opens and closes the program's windows.
protocol WindowKeeper: AnyObject {
  /// Opens the file at `path` in a window of its own, or a new drawing for nil. Calls `fail` with a message if that is
  /// impossible; later errors are shown in the window that was used last.
  func openWindow(_ path: String?, orElse fail: @escaping (String) -> Void)

  /// Closes a window. The last one ends the program.
  func close(_ workspace: Workspace)

  /// Closes a window without content, and tells why: on the console if it is the only window.
  func close(_ workspace: Workspace, because reason: String, isFailure: Bool)

  /// Asks all windows to close.
  func closeAll()

  /// Call this when a window shows another file, or its frame has changed.
  func windowsDidChange()
}
