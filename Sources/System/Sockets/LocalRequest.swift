import Glibc

/// A request to another process of this user.
package enum LocalRequest {
  package enum Failure: Error, Hashable {
    /// No process listens at the address.
    case nobody
    /// The process closed the connection without a reply, or took too long.
    case noAnswer
  }

  /// The longest reply.
  package static let longest = 1 << 20

  /// Sends a request and returns the reply, within `seconds` in total.
  package static func send(
    _ request: [UInt8], to address: LocalAddress, within seconds: Int = 30
  ) throws(Failure) -> [UInt8] {
    let end = Moment.now + .seconds(seconds)
    guard let socket = LocalAddress.socket() else { throw .noAnswer }
    defer { close(socket) }
    // The time limit of `connect`.
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    guard address.connect(socket) else {
      throw errno == ECONNREFUSED || errno == ENOENT ? .nobody : .noAnswer
    }
    // The request isn't sent to another user's process that has taken the address.
    guard LocalAddress.isOwn(socket) else { throw .nobody }
    try write(request, to: socket, until: end)
    guard shutdown(socket, Int32(SHUT_WR)) == 0 else { throw .noAnswer }
    return try readAll(from: socket, until: end)
  }

  private static func write(
    _ bytes: [UInt8], to socket: Int32, until end: Moment
  ) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, of: socket, until: end)
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw .noAnswer }
      rest = rest.dropFirst(count)
    }
  }

  private static func readAll(from socket: Int32, until end: Moment) throws(Failure) -> [UInt8] {
    var reply: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while reply.count <= longest {
      try wait(for: POLLIN, of: socket, until: end)
      let count = recv(socket, &piece, piece.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw .noAnswer }
      // An empty reply means that the process ended.
      if count == 0, !reply.isEmpty { return reply }
      guard count > 0 else { break }
      reply += piece.prefix(count)
    }
    throw .noAnswer
  }

  /// Waits until the socket can be written or read.
  private static func wait(
    for event: Int32, of socket: Int32, until end: Moment
  ) throws(Failure) {
    var source = pollfd(fd: socket, events: Int16(event), revents: 0)
    let rest = (end - .now).microseconds / 1000
    guard rest > 0 else { throw .noAnswer }
    // A signal may end the wait early; the caller then finds nothing to read and waits again.
    _ = poll(&source, 1, Int32(clamping: rest))
  }
}
