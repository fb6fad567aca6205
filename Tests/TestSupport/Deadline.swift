import Glibc

/// A moment after which a wait gives up.
struct Deadline {
  private let end: ContinuousClock.Instant

  /// Creates the deadline that lies the given time ahead.
  init(within seconds: Double) {
    end = .now + .seconds(seconds)
  }

  /// Whether the moment has passed.
  var hasPassed: Bool { end < .now }

  /// Waits until the descriptor can be read or has hung up, and returns false when the deadline passes first.
  func waitForInput(on descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = max(.zero, end - .now) / .milliseconds(1)
      let ready = poll(&request, 1, Int32(left.rounded(.up)))
      if ready > 0 { return true }
      if ready == 0 || errno != EINTR { return false }
    }
  }
}
