import TestSupport
import Testing

@testable import Desktop

/// The results of readers that need a server for fuzzed messages.
@Suite(.timeLimit(.minutes(120))) struct MessageReaderTests {
  @Test func messagesOfStrangeDragsAreBorne() throws {
    let trial = try DragTrial()
    var bytes = StrangeBytes(of: Self.drags, seed: 11)
    for sample in Self.drags { trial.take(sample) }
    for _ in 0..<ReaderTests.count { trial.take(bytes.next()) }
    #expect(trial.types.contains("STRING"))
  }

  @Test func valuesOfTheBusAreReadAsTheyWereSent() throws {
    let trial = try BusTrial()
    var bytes = StrangeBytes(of: StrangeReader.busValues, seed: 11)
    for _ in 0..<ReaderTests.count {
      var rest = bytes.next().prefix(1 << 10)
      while !rest.isEmpty {
        let value = BusValue(of: &rest, depth: 0).sendable
        guard trial.reads(value) else {
          Issue.record("It isn't read as it was sent: \(value)")
          return
        }
      }
    }
  }

  /// A drag that enters with a type, moves, and is dropped; and one whose source has a list of types.
  private static let drags: [[UInt8]] = [
    enter(hasMore: false) + message(2, [0, 9, 9, 0]) + message(4, [0, 0, 0, 0]),
    [0, 1, 3, 1, 31, 1, 4, 0, 0, 0, 0, 7] + enter(hasMore: true).dropFirst()
      + message(3, [0, 0, 0, 0]),
  ]

  /// STRING is the server's predefined atom 31; version 5 is in the highest byte of the second number.
  private static func enter(hasMore: Bool) -> [UInt8] {
    [1, 0, 1, 1, 0, 0, 0, 5, 0, 0, hasMore ? 1 : 0, 1, 31, 1, 31, 1, 0, 0]
  }

  private static func message(_ kind: UInt8, _ numbers: [UInt8]) -> [UInt8] {
    [1, kind, 1, 1, 0, 0] + numbers.flatMap { [1, $0] } + [0]
  }
}
