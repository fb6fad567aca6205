import Glibc
import Testing

@testable import System

@Suite(.timeLimit(.minutes(120))) struct WorkerTests {
  /// The results of finished work.
  private final class Log {
    var entries: [Int] = []
  }

  @Test func resultsAreThereAfterWaiting() {
    let (worker, log) = (Worker(), Log())
    for number in 0..<20 { worker.run({ number }, then: { log.entries.append($0) }) }
    worker.waitForAll()
    #expect(log.entries.sorted() == Array(0..<20))
    #expect(!worker.isBusy)
  }

  @Test func waitsForAWhileForWorkThatNobodyAwaits() {
    let (worker, log) = (Worker(), Log())
    worker.run(awaited: false, { 1 }, then: { log.entries.append($0) })
    worker.wait(atMost: 10_000)
    #expect(log.entries == [1])
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    worker.run(awaited: false) {
      var byte: UInt8 = 0
      return read(reading, &byte, 1)
    } then: {
      log.entries.append($0)
    }
    worker.wait(atMost: 10)
    #expect(log.entries == [1])
    write(writing, "!", 1)
    worker.wait(atMost: 10_000)
    #expect(log.entries == [1, 1])
    close(writing)
    close(reading)
  }

  @Test func nobodyWaitsForWorkThatMayNeverEnd() {
    let log = Log()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    do {
      let worker = Worker()
      worker.run(awaited: false) {
        var byte: UInt8 = 0
        defer { close(reading) }
        return read(reading, &byte, 1)
      } then: { (_: Int) in
        log.entries.append(1)
      }
      #expect(!worker.isBusy)
      worker.run({ 2 }, then: { log.entries.append($0) })
      worker.waitForAll()
    }
    #expect(log.entries == [2])
    write(writing, "!", 1)
    close(writing)
  }
}
