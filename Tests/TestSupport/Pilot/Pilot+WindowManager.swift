import CXTest
import Glibc

extension Pilot {
  /// Waits until the window manager has handled all earlier events, if it reports that.
  ///
  /// A window manager may hold back a click until it has decided on the focus, and then the motions after it too.
  public func syncWithWindowManager(within seconds: Double = 10) throws(SupportFailure) {
    guard let owner = windowManager,
      numbers(of: "_NET_SUPPORTED", on: root).contains(atom("_NET_REQUEST_FRAME_EXTENTS"))
    else { return }
    let count = frameAnswers
    requestFrameExtents()
    try wait(for: "the window manager", within: seconds) {
      // A window manager that has ended holds back nothing.
      frameAnswers > count || windowManager != owner ? () : nil
    }
  }

  /// Waits until a window manager owns the screen and manages new windows.
  ///
  /// Openbox claims the screen early and ignores windows that are mapped before its event loop runs. So this also waits for its
  /// reply to a request about a window, which is repeated in case it was ignored.
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

  /// Waits until a window manager that doesn't reply to such requests owns the screen.
  func waitForSimpleWindowManager(within seconds: Double) throws(SupportFailure) {
    try wait(for: "a window manager", within: seconds) { windowManager.map { _ in } }
  }

  /// The window that identifies a running window manager (`_NET_SUPPORTING_WM_CHECK`); nil if there is none.
  private var windowManager: CXTest.Window? {
    let check = numbers(of: "_NET_SUPPORTING_WM_CHECK", on: root)
    guard let owner = check.first, numbers(of: "_NET_SUPPORTING_WM_CHECK", on: owner) == check
    else { return nil }
    return owner
  }

  private func requestFrameExtents() {
    send("_NET_REQUEST_FRAME_EXTENTS", (0, 0, 0, 0, 0), about: probe, to: root)
  }
}
