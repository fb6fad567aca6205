import CLinux
import Glibc
import Synchronization

/// A queue of messages from one thread to another, with a descriptor for `poll`.
///
/// Works without a descriptor too, if the system has none left: then the receiver looks for messages every 10 ms. A file
/// that can't be opened for the same reason says so to the user; a lost message would say nothing.
package final class Mailbox<Message: Sendable>: Sendable {
  /// Readable while there are messages; negative if the system had no descriptor left.
  package let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private let messages = Mutex<[Message]>([])

  package init() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The time to look for messages; nil if `descriptor` wakes the receiver.
  package var deadline: Moment? {
    descriptor < 0 ? .now + .milliseconds(10) : nil
  }

  package func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    if descriptor >= 0 { eventfd_write(descriptor, 1) }
  }

  /// Removes and returns all messages, oldest first.
  package func takeAll() -> [Message] {
    var count: eventfd_t = 0
    if descriptor >= 0 { eventfd_read(descriptor, &count) }
    return messages.withLock { stored in
      defer { stored = [] }
      return stored
    }
  }

  /// Sleeps until there is a message, or for at most `milliseconds` if given.
  package func wait(atMost milliseconds: Int? = nil) {
    guard descriptor >= 0 else {
      return look(until: milliseconds.map { .now + .milliseconds($0) })
    }
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, milliseconds.map { Int32(clamping: $0) } ?? -1)
  }

  /// Sleeps until there is a message, at the latest until `moment`.
  package func wait(until moment: Moment) {
    wait(atMost: max(Int((moment - .now).microseconds + 999) / 1000, 0))
  }
  private func look(until end: Moment?) {
    while messages.withLock(\.isEmpty), end.map({ .now < $0 }) ?? true { usleep(10_000) }
  }
}
