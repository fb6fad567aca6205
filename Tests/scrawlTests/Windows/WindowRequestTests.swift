import Desktop
import Geometry
import Testing

@testable import scrawl

/// The bytes of requests between processes, and of the list of windows for the next start.
@Suite struct WindowRequestTests {
  private static let requests = [
    WindowRequest(), WindowRequest(path: "/home/a b/ü.scrawl"),
    WindowRequest(path: "/a", pictures: ["/b.png", "/c d.jpg"], wish: .newWindow),
    WindowRequest(showsDrawings: true, startupID: "files-7_TIME123"),
    WindowRequest(pictures: ["/x\ny.png"]), WindowRequest(path: "/\u{301}a.scrawl"),
  ]

  @Test(arguments: requests) func requestComesAsItWent(request: WindowRequest) throws {
    #expect(WindowRequest(try #require(request.bytes)) == request)
  }

  @Test(arguments: [
    WindowRequest(path: "house.scrawl"),
    WindowRequest(path: "/" + String(repeating: "a", count: 4096)),
    WindowRequest(pictures: ["a.png"]),
    WindowRequest(pictures: Array(repeating: "/a", count: 501)),
    WindowRequest(startupID: String(repeating: "x", count: 1025)),
    WindowRequest(path: "/a\0/b"),
  ]) func whatIsTooMuchIsNotSent(request: WindowRequest) {
    #expect(request.bytes == nil)
  }

  @Test(arguments: [
    "", "scrawl window 1", "scrawl window 2\0usual\0\0\0/a", "scrawl window 1\0often\0\0\0/a",
    "scrawl window 1\0usual\0all\0\0/a", "scrawl window 1\0usual\0\0\0a",
    "scrawl window 1\0usual\0\0\0/a\0b", "scrawl window 1\0usual\0\0\0/a\0",
  ]) func whatIsNoRequestIsNothing(text: String) {
    #expect(WindowRequest(Array(text.utf8)) == nil)
  }

  @Test func bytesThatAreNoTextOrTooManyAreNothing() throws {
    let bytes = try #require(WindowRequest(path: "/a").bytes)
    #expect(WindowRequest(bytes + [0xFF]) == nil)
    #expect(WindowRequest(bytes + Array(repeating: 0x61, count: 1 << 20)) == nil)
  }

  @Test(arguments: [WindowOutcome.opened, .shown("“a” is open."), .failed("")])
  func outcomeComesAsItWent(outcome: WindowOutcome) {
    #expect(WindowOutcome(outcome.bytes) == outcome)
  }

  @Test(arguments: ["", "x", "\0"]) func whatIsNoOutcomeIsNothing(text: String) {
    #expect(WindowOutcome(Array(text.utf8)) == nil)
  }

  @Test(arguments: ["/a", "/home/a b/c  d.scrawl", "/x\ny"]) func windowComesBackAsItWent(
    path: String
  ) {
    let record = WindowRecord(
      path: path,
      WindowFrame(
        place: WindowPlace(x: -12, y: 40), size: Size(width: 900, height: 601), isMaximised: true))
    #expect(WindowRecord(record.text) == record)
  }

  @Test(arguments: [
    "", "1 2 300 400 true", "1 2 300 400 true a", "1 2 300 nan true /a", "1 2 3 400 true /a",
    "1 2 300 1e9 true /a", "40000 2 300 400 true /a", "1 2 300 400 maybe /a",
    " 1 2 300 400 true /a",
  ]) func whatIsNoWindowIsNothing(text: String) {
    #expect(WindowRecord(text) == nil)
  }
}
