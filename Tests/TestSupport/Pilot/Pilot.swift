import CXTest
import Glibc

/// A test's own connection to an X server, which operates a program's window and looks at it as a user would.
///
/// Every wait has a deadline and throws when it passes. A pilot is used by one thread at a time.
public final class Pilot {
  let display: OpaquePointer
  let root: CXTest.Window
  /// The window that was found last; 0 before that.
  var window: CXTest.Window = 0
  /// The serial numbers of the pings that were answered.
  private(set) var answeredPings: Set<Int> = []
  var lastPing = Int.random(in: 1...0x3fff_ffff)
  /// A hidden window for requests to the window manager.
  let probe: CXTest.Window
  /// The number of replies by the window manager.
  private(set) var frameAnswers = 0
  /// The startup messages of programs (Startup Notification Protocol), each complete.
  public private(set) var startupMessages: [String] = []
  private var startupBytes: [UInt8] = []
  private let health = ConnectionHealth()

  /// Connects to a server.
  public init(display name: String) throws(SupportFailure) {
    ConnectionHealth.prepare(for: name)
    guard let display = XOpenDisplay(name) else {
      throw SupportFailure(
        code: .connectionLost, message: "Could not connect to the X server \(name).")
    }
    self.display = display
    root = XDefaultRootWindow(display)
    probe = XCreateSimpleWindow(display, root, 0, 0, 100, 100, 0, 0, 0)
    health.watch(display)
    XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
    XSelectInput(display, probe, PropertyChangeMask)
    XSync(display, 0)
  }

  deinit {
    XCloseDisplay(display)
    health.unwatch(display)
  }

  /// Whether the server has gone away.
  public var hasLostConnection: Bool {
    XPending(display)
    return health.isLost
  }

  /// Waits until the check returns a value; it is repeated after each event.
  ///
  /// The server must send an event when the result of the check may change.
  func wait<Value>(
    for awaited: String, within seconds: Double,
    check: () throws(SupportFailure) -> Value?
  ) throws(SupportFailure) -> Value {
    let deadline = Deadline(within: seconds)
    while true {
      let value = try check()
      if health.isLost {
        throw SupportFailure(
          code: .connectionLost, message: "The X server went away during the wait for \(awaited).")
      }
      if let value { return value }
      guard waitForEvents(until: deadline) else { throw .timedOut(awaited, after: seconds) }
    }
  }

  /// Waits for events and handles all that have come. Returns false if the deadline passes first.
  @discardableResult
  func waitForEvents(until deadline: Deadline) -> Bool {
    guard XPending(display) > 0 || deadline.waitForInput(on: XConnectionNumber(display)) else {
      return false
    }
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      note(event)
    }
    return true
  }

  /// Records events that can't be asked for later: replies to pings and replies of the window manager.
  private func note(_ event: XEvent) {
    if event.type == PropertyNotify && event.xproperty.window == probe
      && event.xproperty.atom == atom("_NET_FRAME_EXTENTS")
    {
      frameAnswers += 1
    } else if event.type == ClientMessage && event.xclient.message_type == atom("WM_PROTOCOLS")
      && event.xclient.data.l.0 == Int(atom("_NET_WM_PING"))
    {
      answeredPings.insert(event.xclient.data.l.1)
    } else if event.type == ClientMessage {
      noteStartup(event)
    }
  }

  /// Assembles a message that comes in pieces of twenty bytes.
  private func noteStartup(_ event: XEvent) {
    let isFirst = event.xclient.message_type == atom("_NET_STARTUP_INFO_BEGIN")
    guard isFirst || event.xclient.message_type == atom("_NET_STARTUP_INFO") else { return }
    if isFirst { startupBytes = [] }
    startupBytes += withUnsafeBytes(of: event.xclient.data.b) { Array($0.prefix(20)) }
    guard let end = startupBytes.firstIndex(of: 0) else { return }
    startupMessages.append(String(decoding: startupBytes[..<end], as: UTF8.self))
  }

  /// Waits for a startup message that satisfies `suits`.
  public func waitForStartupMessage(
    within seconds: Double = 120, where suits: (String) -> Bool
  ) throws(SupportFailure) {
    try wait(for: "a message about a start", within: seconds) {
      startupMessages.contains(where: suits) ? () : nil
    }
  }

  /// Waits until the server has handled all requests, and all input before them.
  func sync() {
    XSync(display, 0)
  }

  /// The server's atom for a name.
  func atom(_ name: String) -> Atom {
    XInternAtom(display, name, 0)
  }
}
