import CXTest

extension Pilot {
  /// The windows that the window manager manages (`_NET_CLIENT_LIST`).
  private var clients: [UInt] { numbers(of: "_NET_CLIENT_LIST", on: root) }

  /// Whether the window manager manages the window.
  public var isManaged: Bool { clients.contains(UInt(window)) }

  /// Waits until the window manager manages the window.
  public func waitUntilManaged(within seconds: Double = 120) throws(SupportFailure) {
    try wait(for: "the window to be managed", within: seconds) { isManaged ? () : nil }
  }

  /// Asks the window manager to maximise or restore the window, and waits until it has.
  public func maximise(_ wanted: Bool = true, within seconds: Double = 120) throws(SupportFailure) {
    let halves = ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    let atoms = halves.map { Int(atom($0)) }
    let byAPager = 2
    send(
      "_NET_WM_STATE", (wanted ? 1 : 0, atoms[0], atoms[1], byAPager, 0), about: window, to: root)
    try waitForNames("_NET_WM_STATE", within: seconds) { names in
      halves.allSatisfy { names.contains($0) == wanted }
    }
  }

  /// Asks the window manager to raise and focus the window, and waits until it has the focus.
  public func activate(within seconds: Double = 120) throws(SupportFailure) {
    let deadline = Deadline(within: seconds)
    // A window manager may lose the request while it focuses a new window.
    while true {
      do {
        try askToBeActive(within: 1)
        break
      } catch  where error.code == .timedOut && !deadline.hasPassed {}
    }
    try waitForFocus(within: seconds)
  }

  private func askToBeActive(within seconds: Double) throws(SupportFailure) {
    let byAPager = 2
    send("_NET_ACTIVE_WINDOW", (byAPager, CurrentTime, 0, 0, 0), about: window, to: root)
    try wait(for: "the window to be active", within: seconds) {
      numbers(of: "_NET_ACTIVE_WINDOW", on: root).first == UInt(window) ? () : nil
    }
  }

  /// Asks the window manager to close the window, as the button in its frame does.
  public func closeByManager() {
    let byAPager = 2
    send("_NET_CLOSE_WINDOW", (CurrentTime, byAPager, 0, 0, 0), about: window, to: root)
  }

  /// Waits until the window's size satisfies `suits`.
  public func waitForSize(
    within seconds: Double = 120, where suits: (_ width: Int, _ height: Int) -> Bool
  ) throws(SupportFailure) {
    try wait(for: "a certain size", within: seconds) {
      suits(size.width, size.height) ? () : nil
    }
  }

  /// Waits until the window's upper left corner is at a place of the screen.
  public func waitForOrigin(
    _ place: (x: Int, y: Int), within seconds: Double = 120
  ) throws(SupportFailure) {
    try wait(for: "the window to be at \(place)", within: seconds) {
      origin == place ? () : nil
    }
  }

  /// Drags the lower right corner of the frame by `way`.
  public func dragCorner(by way: (x: Int, y: Int)) throws(SupportFailure) {
    let extents = numbers(of: "_NET_FRAME_EXTENTS")
    guard extents.count == 4 else {
      throw SupportFailure(code: .refused, message: "The window has no frame.")
    }
    let (right, bottom) = (Int(extents[1]), Int(extents[3]))
    let (width, height) = size
    let (x, y) = origin
    let corner = (x: x + width + right / 2, y: y + height + bottom / 2)
    moveOnScreen(to: corner)
    try press()
    for step in 1...10 {
      moveOnScreen(to: (corner.x + way.x * step / 10, corner.y + way.y * step / 10))
      try ping()
    }
    release()
    try syncWithWindowManager()
  }
}
