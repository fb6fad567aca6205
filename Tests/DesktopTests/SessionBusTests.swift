import Glibc
import System
import TestSupport
import Testing

@testable import Desktop

/// Buses that work, are missing, die, hang, or aren't buses; and the loop that waits for them.
@Suite(.timeLimit(.minutes(120))) struct SessionBusTests {
  private func error(of desk: Desk) throws -> BusError {
    try #require(throws: BusError.self) { try desk.settle() }
  }

  @Test func everyValueComesBackAsItWent() throws {
    let desk = try Desk()
    let value = BusValue.options([
      "byte": .byte(7), "boolean": .boolean(true), "int16": .int16(-3), "uint16": .uint16(.max),
      "int32": .int32(.min), "uint32": .uint32(.max), "int64": .int64(.min),
      "uint64": .uint64(.max), "double": .double(0.25), "string": .string("Zürich 畫"),
      "path": .objectPath("/a/b"), "signature": .signature("a{sv}"), "bytes": .bytes([1, 0, 255]),
      "structure": .structure([.string("a"), .array(of: "(us)", [])]),
      "array": .array(of: "as", [.array(of: "s", []), .array(of: "s", [.string("b")])]),
      "variant": .variant(.variant(.uint32(1))), "empty": .string(""),
    ])
    let portal = try desk.startPortal(.answer)
    #expect(try desk.callPortal("Echo", [value]) == [value])
    withExtendedLifetime(portal) {}
  }

  @Test func textThatTheBusCannotCarryIsAnError() throws {
    let desk = try Desk()
    let method = BusMethod(destination: "a.b", path: "/", interface: "a.b", name: "C")
    let answer = try desk.result { desk.bus.call(method, [.string("a\0b")], "asking", then: $0) }
    #expect(throws: BusError.self) { try answer.get() }
    try desk.settle()
  }

  @Test func missingBusIsAnError() throws {
    let desk = try Desk(address: "unix:path=/nowhere/bus")
    #expect(try error(of: desk).action == "asking")
    #expect(try error(of: desk).action == "asking")
  }

  @Test(arguments: [
    "", "nonsense", "unix:path=", "unix:abstract=", "autolaunch:", "unixexec:path=/bin/false",
  ])
  func addressOfNothingIsAnError(address: String) throws {
    _ = try error(of: Desk(address: address, timeLimit: .seconds(2)))
  }

  @Test func busThatDiesFailsWhatWasAskedAndNothingElse() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.beMute)
    var signals: [Result<[BusValue], BusError>] = []
    _ = desk.bus.subscribe("type='signal',member='Never'", "waiting") { signals.append($0) }
    let answer = try desk.result {
      desk.bus.call(Portal.method("FileChooser", "Never"), [], "asking", then: $0)
      desk.messageBus.kill()
    }
    #expect(throws: BusError.self) { try answer.get() }
    #expect(try error(of: desk).action == "asking")
    #expect(signals.count == 1)
    #expect(desk.bus.descriptor < 0 && desk.bus.deadline == nil)
    withExtendedLifetime(portal) {}
  }

  @Test func missingLibraryIsAnError() throws {
    let error = try #require(throws: BusError.self) { try BusLibrary(["libnone.so.0"]) }
    #expect(error.message.contains("libnone.so.0"))
    #expect(throws: BusError.self) { try BusLibrary(["libc.so.6"]) }
  }

  @Test func frozenBusIsAnErrorInTimeAndHoldsUpNothing() throws {
    let desk = try Desk(timeLimit: .milliseconds(300))
    desk.messageBus.freeze()
    let start = Moment.now
    #expect(try error(of: desk).name == "org.freedesktop.DBus.Error.Timeout")
    #expect(Moment.now - start < .seconds(5))
  }

  private static let welcome =
    "DATA\r\nOK 0123456789abcdef0123456789abcdef\r\nAGREE_UNIX_FD\r\n"

  @Test(arguments: [
    LongText("", times: 0), LongText("ERROR\r\n", times: 1), LongText("OK 00\r\n", times: 1),
    LongText("\0", times: 10_000), LongText("DATA\r\n", times: 1000),
    LongText("l\u{1}\0\u{1}", times: 2000),
    // The client is accepted, and then gets no message, or one that is too long.
    LongText(welcome, "?", times: 5000),
    LongText(welcome + "l\u{2}\u{1}\u{1}", "\u{7F}", times: 5000),
  ]) func listenerThatIsNoBusIsAnError(words: LongText) throws {
    let listener = try Listener(saying: Array(words.text.utf8))
    _ = try error(of: Desk(address: listener.address, timeLimit: .milliseconds(500)))
  }

  @Test func loopSleepsWhileTheBusIsOpenAndSilent() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer)
    let preferences = DesktopPreferences(desk.bus)
    _ = try desk.heard()  // by then the portal has answered everything before
    #expect(desk.bus.deadline == nil)
    let wakeUps = try desk.wakeUps()
    #expect(wakeUps == 0)
    withExtendedLifetime((portal, preferences)) {}
  }
}
