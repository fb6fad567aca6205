import TestSupport
import Testing

@testable import scrawl

/// The parser of requests of other processes, with 100,000 random inputs.
@Suite struct ArbitraryRequestsTests {
  private static let count = 100_000

  @Test func anyBytesAreNoRequestOrOneThatIsSentAgainAsItCame() throws {
    var random = SeededGenerator(21)
    let requests = [
      WindowRequest(), WindowRequest(path: "/a b/ü.scrawl"),
      WindowRequest(path: "/a", pictures: ["/b.png", "/c.jpg"], wish: .newWindow),
      WindowRequest(showsDrawings: true, startupID: "files-7_TIME123"),
    ]
    var understood = 0
    for number in 0..<Self.count {
      var bytes = try #require(requests[number % requests.count].bytes)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 1: bytes.insert(contentsOf: [0, UInt8(ascii: "/")], at: place)
        case 2: bytes.removeSubrange(place..<min(place + 3, bytes.count))
        default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        }
      }
      guard let request = WindowRequest(bytes) else { continue }
      understood += 1
      if request.bytes != bytes { Issue.record("\(bytes) is sent as something else.") }
      _ = WindowOutcome(bytes)
    }
    #expect(understood > Self.count / 20 && understood < Self.count)
  }
}
