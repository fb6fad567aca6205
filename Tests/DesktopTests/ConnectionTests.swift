import System
import TestSupport
import Testing

@testable import Desktop

/// Several connections of one process.
@Suite(.timeLimit(.minutes(120))) struct ConnectionTests {
  @Test func connectionsComeAndGoOnSeveralThreads() throws {
    let server = try XServer()
    let (name, counts) = (server.displayName, Mailbox<Int>())
    for _ in 0..<4 {
      Thread.start {
        counts.put((0..<100).count { _ in Connection(display: name) != nil })
      }
    }
    var taken: [Int] = []
    let end = Moment.now + .seconds(300)
    while taken.count < 4, .now < end {
      counts.wait(until: end)
      taken += counts.takeAll()
    }
    #expect(taken == [100, 100, 100, 100])
  }
}
