import Glibc
import System
import TestSupport
import Testing

@testable import Desktop

/// A private display and message bus, and a loop that waits for both.
final class Desk {
  let server: XServer
  let messageBus: MessageBus
  let connection: Connection
  let loop: EventLoop
  let bus: SessionBus

  /// The bus is private unless another address is given.
  init(address: String? = nil, timeLimit: Duration = .seconds(20)) throws {
    server = try XServer()
    messageBus = try MessageBus()
    connection = try #require(Connection(display: server.displayName))
    loop = EventLoop(connection, worker: Worker())
    bus = SessionBus(loop, address: address ?? messageBus.address, timeLimit: timeLimit)
  }

  /// Runs the loop until the operation that `begin` starts has a result, which must not come before the loop runs.
  func result<Value>(
    within seconds: Double = 20, of begin: (@escaping (Value) -> Void) -> Void
  ) throws -> Value {
    var values: [Value] = []
    begin { [loop] value in
      values.append(value)
      loop.stop()
    }
    #expect(values.isEmpty)
    while true {
      if let value = values.first { return value }
      try run(within: seconds)
    }
  }

  /// Runs the loop until it is stopped, and calls `nudge` at intervals, for a program that may have missed earlier messages.
  func run(
    within seconds: Double = 20, every interval: Duration = .milliseconds(100),
    nudging nudge: (() -> Void)? = nil
  ) throws {
    let alarm = Alarm(within: seconds, stopping: loop, every: interval, nudging: nudge)
    loop.add(alarm)
    loop.run()
    loop.remove(alarm)
    try #require(!alarm.hasRung, "Nothing stopped the loop in time.")
  }

  /// Calls a method and waits for the answer.
  @discardableResult
  func call(
    _ destination: String, _ path: String, _ interface: String, _ name: String,
    _ arguments: [BusValue] = []
  ) throws -> [BusValue] {
    let method = BusMethod(
      destination: destination, path: path, interface: interface, name: name)
    return try result { bus.call(method, arguments, "asking", then: $0) }.get()
  }

  /// Makes a call to the bus, which comes after all earlier messages.
  func settle() throws {
    let name = "org.freedesktop.DBus"
    try call(name, "/org/freedesktop/DBus", name, "GetId")
  }

  /// Waits until a program owns the name on the bus, or until none does.
  func waitForOwner(of name: String, isThere: Bool = true) throws {
    let driver = "org.freedesktop.DBus"
    var isDone = false
    let change = bus.subscribe(
      "type='signal',sender='\(driver)',member='NameOwnerChanged',arg0='\(name)'", "waiting"
    ) { [loop] signal in
      guard case .success(let values) = signal, (values.last != .string("")) == isThere else {
        return
      }
      isDone = true
      loop.stop()
    }
    let answer = try call(
      driver, "/org/freedesktop/DBus", driver, "NameHasOwner", [.string(name)])
    isDone = isDone || answer == [.boolean(isThere)]
    while !isDone { try run() }
    bus.unsubscribe(change)
  }

  /// Starts a fake portal with the given behaviour, and waits until it can be called.
  func startPortal(
    _ behaviour: FakePortal.Behaviour, uris: [String] = []
  ) throws -> FakePortal {
    let portal = try FakePortal(on: messageBus, behaviour, uris: uris)
    try waitForOwner(of: Portal.name)
    return portal
  }

  /// Kills the portal, as a crash would, and waits until the bus has noticed.
  func kill(_ portal: FakePortal) throws {
    portal.kill()
    try waitForOwner(of: Portal.name, isThere: false)
  }

  /// Calls a method that only the fake portal has.
  @discardableResult
  func callPortal(_ method: String, _ arguments: [BusValue] = []) throws -> [BusValue] {
    try call(Portal.name, Portal.path, "scrawl.Test", method, arguments)
  }

  /// The calls that the portal has received.
  func heard() throws -> [String] {
    try callPortal("Heard").first?.elements?.compactMap(\.text) ?? []
  }

  /// The number of times that the loop wakes in a second without a reason.
  func wakeUps() throws -> Int {
    let nap = try Nap(of: "1")
    nap.onEnd = { [loop] in loop.stop() }
    loop.add(nap)
    try run()
    loop.remove(nap)
    return nap.sleeps - 1
  }

  /// Ends when a program does, without a timer that would wake the loop, and counts how often the loop has gone to sleep.
  private final class Nap: LoopSource {
    let descriptor: Int32
    let deadline: Moment? = nil
    var onEnd: () -> Void = {}
    private(set) var sleeps = 0
    private let pipe: UnsafeMutablePointer<FILE>

    /// The events to wait for; the loop reads this before each sleep.
    var events: Int16 {
      sleeps += 1
      return Int16(POLLIN)
    }

    init(of seconds: String) throws {
      pipe = try #require(popen("exec sleep \(seconds)", "re"))
      descriptor = fileno(pipe)
    }

    deinit {
      pclose(pipe)
    }

    func ready() {
      onEnd()
    }
  }

  /// Stops the loop when a test has waited long enough.
  private final class Alarm: LoopSource {
    let descriptor: Int32 = -1
    let events: Int16 = 0
    private(set) var hasRung = false
    private var next = Moment.now
    private let end: Moment
    private let loop: EventLoop
    private let interval: Duration
    private let nudge: (() -> Void)?

    init(
      within seconds: Double, stopping loop: EventLoop, every interval: Duration,
      nudging nudge: (() -> Void)?
    ) {
      end = Moment.now + .seconds(seconds)
      self.loop = loop
      self.interval = interval
      self.nudge = nudge
    }

    var deadline: Moment? { nudge == nil ? end : min(next, end) }

    func ready() {
      hasRung = end <= .now
      if hasRung { loop.stop() }
      next = Moment.now + interval
      nudge?()
    }
  }
}
