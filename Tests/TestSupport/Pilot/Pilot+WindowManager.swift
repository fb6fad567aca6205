import CXTest
import Glibc

extension Pilot {
  /// Waits until the window manager has handled everything before, if there is one that can tell.
  ///
  /// A window manager may hold back a click until it has decided on the focus, and then the moves after it too.
  public func syncWithWindowManager(within seconds: Double = 10) throws(SupportFailure) {
    guard let owner = windowManager,
      numbers(of: "_NET_SUPPORTED", on: root).contains(atom("_NET_REQUEST_FRAME_EXTENTS"))
    else { return }
    let count = frameAnswers
    requestFrameExtents()
    try wait(for: "the window manager", within: seconds) {
      // A window manager that ended meanwhile holds nothing back.
      frameAnswers > count || windowManager != owner ? () : nil
    }
  }

  /// Waits until a window manager owns the screen and takes care of new windows.
  ///
  /// Openbox claims the screen early and forgets windows that are mapped before its loop runs, so that the claim is
  /// not enough: it must have answered a question about a window too, which is asked again in case it was forgotten.
  func waitForWindowManager(within seconds: Double) throws(SupportFailure) {
    try wait(for: "a window manager", within: seconds) { windowManager.map { _ in } }
    let deadline = Deadline(within: seconds)
    while frameAnswers == 0 {
      guard !deadline.hasPassed else {
        throw .timedOut("the window manager to answer", after: seconds)
      }
      requestFrameExtents()
      let patience = Deadline(within: 0.1)
      while frameAnswers == 0 && waitForEvents(until: patience) {}
    }
  }

  /// Waits until a window manager that can't be asked owns the screen.
  func waitForSimpleWindowManager(within seconds: Double) throws(SupportFailure) {
    try wait(for: "a window manager", within: seconds) { windowManager.map { _ in } }
  }

  /// The window that shows by `_NET_SUPPORTING_WM_CHECK` that a window manager is alive, as far as there is one.
  private var windowManager: CXTest.Window? {
    let check = numbers(of: "_NET_SUPPORTING_WM_CHECK", on: root)
    guard let owner = check.first, numbers(of: "_NET_SUPPORTING_WM_CHECK", on: owner) == check
    else { return nil }
    return owner
  }

  private func requestFrameExtents() {
    send("_NET_REQUEST_FRAME_EXTENTS", (0, 0, 0, 0, 0), about: scout, to: root)
  }
}
