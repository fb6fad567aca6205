import CX11

extension Window {
  /// How much of the screen the window manager gives a window (EWMH, _NET_WM_STATE).
  package enum State: Hashable, Sendable {
    /// What the person made of it.
    case ordinary
    case maximised
    case fullScreen
  }

  /// The state now, as the window manager says.
  package func readState() -> State {
    let atoms = connection.atoms
    let states = readStateAtoms()
    if states.contains(atoms[.netWMStateFullscreen]) { return .fullScreen }
    let halves = [atoms[.netWMStateMaximizedHorz], atoms[.netWMStateMaximizedVert]]
    return halves.allSatisfy(states.contains) ? .maximised : .ordinary
  }

  /// Asks the window manager to let the window fill the screen, or to give it its frame back.
  package func toggleFullScreen() {
    let atoms = connection.atoms
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = atoms[.netWMState]
    event.xclient.format = 32
    let toggle = 2
    event.xclient.data.l = (toggle, Int(bitPattern: atoms[.netWMStateFullscreen]), 0, 1, 0)
    XSendEvent(
      connection.display, connection.root, False,
      SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// Asks the window manager to maximise the window as soon as it is shown.
  func askForMaximising() {
    let atoms = connection.atoms
    setAtoms(
      atoms[.netWMState], [atoms[.netWMStateMaximizedHorz], atoms[.netWMStateMaximizedVert]])
  }

  private func readStateAtoms() -> [Atom] {
    let state = Property(
      taking: connection.atoms[.netWMState], from: id, of: connection, limit: 256, deleting: false)
    return state?.numbers ?? []
  }
}
