import CLinux
import Glibc
import Synchronization

/// A queue of messages from one thread to another, with a descriptor for `poll`.
package final class Mailbox<Message: Sendable>: Sendable {
  /// Readable while there are messages.
  package let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private let messages = Mutex<[Message]>([])

  package init() {}

  deinit {
    close(descriptor)
  }

  package func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    eventfd_write(descriptor, 1)
  }

  /// Removes and returns all messages, oldest first.
  package func takeAll() -> [Message] {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return messages.withLock { stored in
      defer { stored = [] }
      return stored
    }
  }

  /// Sleeps until there is a message, or for at most `milliseconds` if given.
  package func wait(atMost milliseconds: Int? = nil) {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, milliseconds.map { Int32(clamping: $0) } ?? -1)
  }

  /// Sleeps until there is a message, at the latest until `moment`.
  package func wait(until moment: Moment) {
    wait(atMost: max(Int((moment - .now).microseconds + 999) / 1000, 0))
  }
}
