import Glibc

/// A request to another process of this user.
package enum LocalRequest {
  package enum Failure: Error, Hashable {
    /// No process listens at the address.
    case nobody
    /// The process didn't answer, or in vain.
    case noAnswer
  }

  /// Sends a request and returns the reply. Waits at most `seconds` for it.
  package static func send(
    _ request: [UInt8], to address: LocalAddress, within seconds: Int = 30
  ) throws(Failure) -> [UInt8] {
    guard let socket = LocalAddress.socket() else { throw .noAnswer }
    defer { close(socket) }
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    guard address.with({ connect(socket, $0, $1) }) == 0 else {
      throw errno == ECONNREFUSED || errno == ENOENT ? .nobody : .noAnswer
    }
    // Another user's process that has taken the address is told nothing.
    guard LocalAddress.isOwn(socket) else { throw .nobody }
    try write(request, to: socket)
    guard shutdown(socket, Int32(SHUT_WR)) == 0 else { throw .noAnswer }
    return try readAll(from: socket)
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .noAnswer }
      rest = rest.dropFirst(count)
    }
  }

  private static func readAll(from socket: Int32) throws(Failure) -> [UInt8] {
    var reply: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .noAnswer }
      guard count > 0 else { break }
      reply += piece.prefix(count)
    }
    // A process that ends says nothing.
    guard !reply.isEmpty else { throw .noAnswer }
    return reply
  }
}
