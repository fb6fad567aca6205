import CXTest
import Glibc

/// A connection of a test's own to an X server, which drives a program's window and looks at it as a user would.
///
/// Every wait has a deadline and throws when it passes. A pilot is used from one thread at a time.
public final class Pilot {
  let display: OpaquePointer
  let root: CXTest.Window
  /// The window found last, 0 before.
  var window: CXTest.Window = 0
  /// The serial numbers of the pings that were answered.
  private(set) var answeredPings: Set<Int> = []
  var lastPing = Int.random(in: 1...0x3fff_ffff)
  /// A window that is never shown, about which the window manager is asked.
  let scout: CXTest.Window
  /// How often the window manager has answered.
  private(set) var frameAnswers = 0
  /// What programs have told of their start (Startup Notification Protocol), each message with its end.
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
    scout = XCreateSimpleWindow(display, root, 0, 0, 100, 100, 0, 0, 0)
    health.watch(display)
    XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
    XSelectInput(display, scout, PropertyChangeMask)
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

  /// Waits until the check gives a value, asking again after events have come.
  ///
  /// What the check asks about must be something that the server tells by an event when it changes.
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

  /// Waits for events and takes all that have come, and returns false when the deadline passes first.
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

  /// Keeps what an event tells if it can't be asked for later: the answers to pings and those of the window manager.
  private func note(_ event: XEvent) {
    if event.type == PropertyNotify && event.xproperty.window == scout
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

  /// Puts together a message that comes in pieces of twenty bytes.
  private func noteStartup(_ event: XEvent) {
    let isFirst = event.xclient.message_type == atom("_NET_STARTUP_INFO_BEGIN")
    guard isFirst || event.xclient.message_type == atom("_NET_STARTUP_INFO") else { return }
    if isFirst { startupBytes = [] }
    startupBytes += withUnsafeBytes(of: event.xclient.data.b) { Array($0.prefix(20)) }
    guard let end = startupBytes.firstIndex(of: 0) else { return }
    startupMessages.append(String(decoding: startupBytes[..<end], as: UTF8.self))
  }

  /// Waits until a program has told of its start what suits.
  public func waitForStartupMessage(
    within seconds: Double = 30, where suits: (String) -> Bool
  ) throws(SupportFailure) {
    try wait(for: "a message about a start", within: seconds) {
      startupMessages.contains(where: suits) ? () : nil
    }
  }

  /// The number that the server has for a name.
  func atom(_ name: String) -> Atom {
    XInternAtom(display, name, 0)
  }
}
