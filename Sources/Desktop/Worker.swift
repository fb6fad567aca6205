import CLinux
import Glibc
import Synchronization

/// Does long work on threads beside the loop. The work gets values and gives back a value; what follows from it is
/// done on the loop.
public final class Worker {
  let wakeDescriptor: Int32

  private let mailbox = Mailbox()
  private var followUps: [Int: (any Sendable) -> Void] = [:]
  private var lastNumber = 0

  public init() {
    wakeDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  }

  deinit {
    // What still runs would write to a closed descriptor; it belongs to a program that is at its end.
    waitForAll()
    close(wakeDescriptor)
  }

  public var isBusy: Bool { !followUps.isEmpty }

  /// Runs `work` on a thread of its own and hands its result to `then` on the loop.
  public func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping (Result) -> Void
  ) {
    lastNumber += 1
    let number = lastNumber
    followUps[number] = { result in
      if let result = result as? Result { then(result) }
    }
    let (mailbox, wake) = (mailbox, wakeDescriptor)
    Thread.start {
      mailbox.put(number, work())
      eventfd_write(wake, 1)
    }
  }

  /// Sleeps until all work is done, and does what follows from it.
  public func waitForAll() {
    while isBusy {
      var source = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, -1)
      deliver()
    }
  }

  /// Does what follows from the work that is done.
  func deliver() {
    var count: eventfd_t = 0
    eventfd_read(wakeDescriptor, &count)
    for (number, result) in mailbox.takeAll() {
      followUps.removeValue(forKey: number)?(result)
    }
  }

  /// Where threads leave what they have made.
  private final class Mailbox: Sendable {
    private let results = Mutex<[(Int, any Sendable)]>([])

    func put(_ number: Int, _ result: any Sendable) {
      results.withLock { $0.append((number, result)) }
    }

    func takeAll() -> [(Int, any Sendable)] {
      results.withLock { stored in
        defer { stored = [] }
        return stored
      }
    }
  }
}
