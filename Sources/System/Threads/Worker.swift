/// Does long work on threads beside the loop. The work gets values and gives back a value; what follows from it is
/// done on the loop.
package final class Worker {
  package var wakeDescriptor: Int32 { mailbox.descriptor }

  private let mailbox = Mailbox<(Int, any Sendable)>()
  private var followUps: [Int: (any Sendable) -> Void] = [:]
  private var awaited: Set<Int> = []
  private var lastNumber = 0

  package init() {}

  deinit {
    waitForAll()
  }

  /// Whether there is work that has to be done before the program may go.
  package var isBusy: Bool { !awaited.isEmpty }

  /// Runs `work` on a thread of its own and hands its result to `then` on the loop. Nobody waits at the end for work
  /// that isn't `awaited`, such as reading a folder of a machine that may never answer.
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

  /// Sleeps until all work is done that is awaited, and does what follows from it.
  package func waitForAll() {
    while isBusy {
      mailbox.wait()
      deliver()
    }
  }

  /// Sleeps until all work is done, awaited or not, but not longer than so many milliseconds; does what follows from it.
  package func wait(atMost milliseconds: Int) {
    let end: Moment = .now + .milliseconds(milliseconds)
    while !followUps.isEmpty, Moment.now < end {
      mailbox.wait(atMost: Int((end - .now).microseconds + 999) / 1000)
      deliver()
    }
  }

  /// Does what follows from the work that is done.
  package func deliver() {
    for (number, result) in mailbox.takeAll() {
      awaited.remove(number)
      followUps.removeValue(forKey: number)?(result)
    }
  }
}
