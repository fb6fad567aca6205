import CX11
import Geometry
import Glibc
import System
import TestSupport
import Testing
import Toolkit

@testable import Desktop

/// A window with a pen over it, whose events are handled one by one.
final class PenStage {
  let server: TabletServer
  private let connection: Connection
  private let window: Desktop.Window
  private let view = Listener()

  var input: InputDispatcher { window.input }

  /// The touches, in words.
  var touches: [String] {
    get { view.touches }
    set { view.touches = newValue }
  }

  private final class Listener: RootView {
    var touches: [String] = []

    override func touchesBegan(_ touch: Touch) { touches.append("began") }
    override func touchesEnded(_ touch: Touch) { touches.append("ended") }
    override func touchesCancelled() { touches.append("cancelled") }
  }

  init() throws {
    server = try TabletServer()
    connection = try #require(Connection(display: server.displayName))
    window = try Desktop.Window(
      connection, size: Size(width: 500, height: 400), paper: 0xFFFFFF, name: "pen",
      className: "Pen")
    window.content = view
    window.open()
    try connection.sync("opening a window")
    try server.setNear(true)
    try server.move(to: (100, 100), .init(pressure: 0))
    try handle("the pen to come") { !input.devices.isEmpty }
  }

  /// Handles events until a condition is true.
  func handle(
    _ awaited: String, within seconds: Int = 30, until isSo: () -> Bool
  ) throws {
    let end = Moment.now + .seconds(seconds)
    while !isSo() {
      try #require(.now < end, "\(awaited) didn't come in \(seconds) s.")
      var source = pollfd(
        fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
      if XPending(connection.display) == 0 { poll(&source, 1, 100) }
      if XPending(connection.display) > 0 { handleNext() }
    }
  }

  private func handleNext() {
    var event = XEvent()
    XNextEvent(connection.display, &event)
    let hasData =
      event.type == GenericEvent && XGetEventData(connection.display, &event.xcookie) != 0
    window.handle(&event)
    if hasData { XFreeEventData(connection.display, &event.xcookie) }
  }

  /// Waits for longer than input is held back.
  func pause() {
    while let moment = input.deadline {
      if moment <= .now { input.flush() } else { sched_yield() }
    }
  }
}
