import CXTest

extension Pilot {
  /// Waits until a process shows a window, and drives that window from now on.
  ///
  /// Windows that bypass the window manager, such as menus, are ignored.
  public func findWindow(
    ofProcess pid: Int32, within seconds: Double = 120
  ) throws(SupportFailure) {
    window = try wait(for: "a window of process \(pid)", within: seconds) {
      firstViewable(in: root, depth: 3) { numbers(of: "_NET_WM_PID", on: $0) == [UInt(pid)] }
    }
  }

  /// Waits until a window with the given instance or class name in its `WM_CLASS` is shown, and drives that window
  /// from now on.
  public func findWindow(
    ofClass name: String, within seconds: Double = 120
  ) throws(SupportFailure) {
    window = try wait(for: "a window of class \(name)", within: seconds) {
      firstViewable(in: root, depth: 3) { window in
        bytes(of: "WM_CLASS", on: window)?.split(separator: 0)
          .contains { String(decoding: $0, as: UTF8.self) == name } ?? false
      }
    }
  }

  /// Waits until a window is shown whose title satisfies `suits`, and drives that window from now on.
  public func findWindow(
    titled suits: (String) -> Bool, within seconds: Double = 120
  ) throws(SupportFailure) {
    window = try wait(for: "a window with a certain title", within: seconds) {
      firstViewable(in: root, depth: 3) { title(of: $0).map(suits) ?? false }
    }
  }

  /// Waits until a window that bypasses the window manager, such as a menu, is shown at a place that satisfies `suits`. Returns
  /// the place.
  public func waitForPopup(
    within seconds: Double = 120, where suits: (_ x: Int, _ y: Int) -> Bool
  ) throws(SupportFailure) -> (x: Int, y: Int, width: Int, height: Int) {
    try wait(for: "a popup in a certain place", within: seconds) {
      for window in children(of: root) {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0,
          attributes.map_state == IsViewable, attributes.override_redirect != 0,
          suits(Int(attributes.x), Int(attributes.y))
        else { continue }
        return (
          Int(attributes.x), Int(attributes.y), Int(attributes.width), Int(attributes.height)
        )
      }
      return nil
    }
  }

  /// The number of windows that a process shows.
  public func windowCount(ofProcess pid: Int32) -> Int {
    var found: [CXTest.Window] = []
    _ = firstViewable(in: root, depth: 3) { window in
      if numbers(of: "_NET_WM_PID", on: window) == [UInt(pid)] { found.append(window) }
      return false
    }
    return found.count
  }

  /// Waits until a process shows `count` windows.
  public func waitForWindows(
    _ count: Int, ofProcess pid: Int32, within seconds: Double = 120
  ) throws(SupportFailure) {
    try wait(for: "\(count) windows of process \(pid)", within: seconds) {
      windowCount(ofProcess: pid) == count ? () : nil
    }
  }

  /// Searches the descendants of a window, the topmost first, and selects the events that report their changes. A window manager
  /// puts the windows of programs into frames, so these windows aren't always on top.
  private func firstViewable(
    in parent: CXTest.Window, depth: Int, where suits: (CXTest.Window) -> Bool
  ) -> CXTest.Window? {
    for window in children(of: parent).reversed() {
      XSelectInput(
        display, window,
        StructureNotifyMask | SubstructureNotifyMask | PropertyChangeMask | FocusChangeMask)
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { continue }
      if attributes.map_state == IsViewable, attributes.override_redirect == 0, suits(window) {
        return window
      }
      if depth > 1, let found = firstViewable(in: window, depth: depth - 1, where: suits) {
        return found
      }
    }
    return nil
  }

  private func children(of parent: CXTest.Window) -> [CXTest.Window] {
    var ancestor: CXTest.Window = 0
    var owner: CXTest.Window = 0
    var list: UnsafeMutablePointer<CXTest.Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, parent, &ancestor, &owner, &list, &count) != 0, let list else {
      return []
    }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }
}
