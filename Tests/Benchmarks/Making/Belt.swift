import Glibc
import Synchronization

/// A bounded queue from one thread to another.
final class Belt<Element: Sendable>: Sendable {
  private let waiting = Mutex<[Element]>([])
  private let room: Turnstile
  private let arrivals: Turnstile

  init(room count: Int) throws {
    room = try Turnstile(count)
    arrivals = try Turnstile(0)
  }

  /// Waits until there is room.
  func put(_ element: Element) {
    room.pass()
    waiting.withLock { $0.append(element) }
    arrivals.open()
  }

  /// Waits until there is an element.
  func take() -> Element {
    arrivals.pass()
    defer { room.open() }
    return waiting.withLock { $0.removeFirst() }
  }
}

/// A counting semaphore: each permit is a byte in a pipe.
private final class Turnstile: Sendable {
  private let way: Int32
  private let key: Int32

  init(_ count: Int) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw MakingError.system("a pipe") }
    (way, key) = (ends[0], ends[1])
    for _ in 0..<count { open() }
  }

  deinit {
    close(way)
    close(key)
  }

  func open() {
    var byte: UInt8 = 1
    while write(key, &byte, 1) < 0, errno == EINTR {}
  }

  func pass() {
    var byte: UInt8 = 0
    while read(way, &byte, 1) < 0, errno == EINTR {}
  }
}
