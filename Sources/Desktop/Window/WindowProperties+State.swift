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
  package func readState() -> State {
    let atoms = connection.atoms
    let states = readStateAtoms()
    if states.contains(atoms[.netWMStateFullscreen]) { return .fullScreen }
    let halves = [atoms[.netWMStateMaximizedHorz], atoms[.netWMStateMaximizedVert]]
    return halves.allSatisfy(states.contains) ? .maximised : .ordinary
  }

  /// Asks the window manager to enter or leave full screen.
  package func toggleFullScreen() {
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

  private func readStateAtoms() -> [Atom] {
    let state = Property(
      reading: connection.atoms[.netWMState], from: window, of: connection, limit: 256,
      deleting: false)
    return state?.numbers ?? []
  }
}
