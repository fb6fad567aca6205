import Glibc

/// Runs long work on other threads and delivers each result on the loop's thread.
package final class Worker {
  private let mailbox = Mailbox<(Int, any Sendable)>()
  private var followUps: [Int: (any Sendable) -> Void] = [:]
  private var awaited: Set<Int> = []
  private var lastNumber = 0

  package init() {}

  deinit {
    waitForAll()
  }

  /// Whether awaited work is unfinished, so that the program must not end.
  package var isBusy: Bool { !awaited.isEmpty }

  /// Runs `work` on a new thread and passes its result to `then` on the loop. `waitForAll` ignores work that isn't
  /// `awaited`, such as reading a folder of a server that may never reply.
  package func run<Result: Sendable>(
    awaited isAwaited: Bool = true, _ work: @escaping @Sendable () -> Result,
    then: @escaping (Result) -> Void
  ) {
    lastNumber += 1
    let number = lastNumber
    if isAwaited { awaited.insert(number) }
    followUps[number] = { result in
      if let result = result as? Result { then(result) }
    }
    let mailbox = mailbox
    Thread.start { mailbox.put((number, work())) }
  }

  /// Sleeps until all awaited work is finished and delivered.
  package func waitForAll() {
    while isBusy {
      mailbox.wait()
      deliver()
    }
  }

  /// Sleeps until all work is finished and delivered, awaited or not, for at most `milliseconds`.
  package func wait(atMost milliseconds: Int) {
    let end: Moment = .now + .milliseconds(milliseconds)
    while !followUps.isEmpty, Moment.now < end {
      mailbox.wait(atMost: Int((end - .now).microseconds + 999) / 1000)
      deliver()
    }
  }

  /// Passes finished results to their `then`.
  package func deliver() {
    for (number, result) in mailbox.takeAll() {
      awaited.remove(number)
      followUps.removeValue(forKey: number)?(result)
    }
  }
}

extension Worker: LoopSource {
  package var descriptor: Int32 { mailbox.descriptor }
  package var events: Int16 { Int16(POLLIN) }
  package var deadline: Moment? { mailbox.deadline }

  package func ready() {
    deliver()
  }
}
