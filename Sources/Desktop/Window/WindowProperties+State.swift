import CX11

extension WindowProperties {
  /// The window's size state (EWMH, _NET_WM_STATE).
  package enum State: Hashable, Sendable {
    /// The size that the user chose.
    case ordinary
    case maximised
    case fullScreen
  }

  /// The state that the window manager has set.
  func readState() -> State {
    let atoms = connection.atoms
    let states = readAtoms(atoms[.netWMState], of: window)
    if states.contains(atoms[.netWMStateFullscreen]) { return .fullScreen }
    let halves = [atoms[.netWMStateMaximizedHorz], atoms[.netWMStateMaximizedVert]]
    return halves.allSatisfy(states.contains) ? .maximised : .ordinary
  }

  /// Whether a running window manager supports full screen. A manager that was killed leaves its property, but not its window.
  var canAskForFullScreen: Bool {
    let atoms = connection.atoms
    let check = atoms[.netSupportingWMCheck]
    let supported = readAtoms(atoms[.netSupported], of: connection.root)
    guard supported.contains(atoms[.netWMStateFullscreen]),
      let window = readAtoms(check, of: connection.root).first
    else { return false }
    defer { _ = XError.take(of: connection.display, during: "finding the window manager") }
    return readAtoms(check, of: window).first == window
  }

  /// Asks the window manager to enter or leave full screen.
  func askToToggleFullScreen() {
    let atoms = connection.atoms
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[.netWMState]
    event.xclient.format = 32
    let toggle = 2
    event.xclient.data.l = (toggle, Int(bitPattern: atoms[.netWMStateFullscreen]), 0, 1, 0)
    XSendEvent(
      connection.display, connection.root, False,
      SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// Asks the window manager to maximise the window when it is mapped.
  func askForMaximising() {
    let atoms = connection.atoms
    setAtoms(
      atoms[.netWMState], [atoms[.netWMStateMaximizedHorz], atoms[.netWMStateMaximizedVert]])
  }

  private func readAtoms(_ name: Atom, of window: WindowID) -> [Atom] {
    Property(reading: name, from: window, of: connection, limit: 16384, deleting: false)?.numbers
      ?? []
  }

  /// Makes requested positions those of the content, regardless of the window manager's frame (ICCCM 4.1.2.3).
  func placeByContent() {
    var (hints, supplied) = (XSizeHints(), 0)
    XGetWMNormalHints(connection.display, window, &hints, &supplied)
    hints.win_gravity = StaticGravity
    hints.flags |= PWinGravity
    XSetWMNormalHints(connection.display, window, &hints)
  }
}
