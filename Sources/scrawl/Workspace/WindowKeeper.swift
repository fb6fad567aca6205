/// Opens and closes the program's windows.
protocol WindowKeeper: AnyObject {
  /// Opens the file at `path` in a window of its own, or a new drawing for nil. Calls `fail` with what the user has to know
  /// if that can't be done; what turns out later is told in the window that was used last.
  func openWindow(_ path: String?, orElse fail: @escaping (String) -> Void)

  /// Closes a window. The last one ends the program.
  func close(_ workspace: Workspace)

  /// Closes a window that has nothing to show, and says why: on the console where it is the only one.
  func close(_ workspace: Workspace, because reason: String, isFailure: Bool)

  /// Asks all windows to close.
  func closeAll()

  /// A window shows another file, or has another size or place.
  func windowsDidChange()
}
