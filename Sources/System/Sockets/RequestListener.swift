import CLinux
import Glibc

/// Accepts requests from other processes of this user: each connection carries one request and one reply.
package final class RequestListener: LoopSource {
  /// Called with each request. The reply may be sent later.
  package var onRequest: ((_ request: [UInt8], _ reply: RequestAnswer) -> Void)?

  /// Becomes readable when the listening socket or any connection has an event.
  package let descriptor: Int32
  package let events = Int16(POLLIN)

  private let socket: Int32
  private let address: LocalAddress
  private var connections: [Int32: RequestConnection] = [:]

  /// The moment at which the listener accepts connections again, after the system had no descriptor left for one.
  private var rest: Moment?

  /// The longest request, and the most requests at a time.
  package static let longest = 8 << 20
  private static let most = 16

  /// The time that another process may take for its request.
  private static let patience = Duration.seconds(10)

  /// The time after which the listener tries again to accept a connection.
  private static let pause = Duration.milliseconds(200)

  /// Listens at an address; nil if another process listens there, or on failure.
  package init?(at address: LocalAddress) {
    guard let socket = LocalAddress.socket() else { return nil }
    let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard poll >= 0, fcntl(socket, F_SETFL, O_NONBLOCK) == 0,
      address.listen(socket, atMost: Int32(Self.most)), Self.watch(socket, in: poll)
    else {
      if poll >= 0 { close(poll) }
      close(socket)
      return nil
    }
    (self.socket, self.address, descriptor) = (socket, address, poll)
  }

  deinit {
    for connection in connections.keys { close(connection) }
    close(descriptor)
    close(socket)
    address.clear()
  }

  package var deadline: Moment? {
    (connections.values.map(\.deadline) + [rest]).compactMap(\.self).min()
  }

  package func ready() {
    if let rest, rest <= .now {
      self.rest = nil
      _ = Self.watch(socket, in: descriptor)
    }
    if rest == nil { acceptAll() }
    for (socket, connection) in connections where connection.deadline != nil {
      switch connection.read(from: socket, atMost: Self.longest) {
      case .waits where connection.deadline.map({ $0 > .now }) ?? true: break
      case .waits, .failed: drop(socket)
      case .complete(let request):
        // The socket isn't watched while the request is answered; sending the reply finds out whether the other process is still
        // there.
        epoll_ctl(descriptor, EPOLL_CTL_DEL, socket, nil)
        onRequest?(request, RequestAnswer(self, over: socket, connection))
      }
    }
  }

  private func acceptAll() {
    while true {
      let connection = CLinuxAccept(socket)
      guard connection >= 0 else {
        if errno == EMFILE || errno == ENFILE { takeRest() }
        return
      }
      guard connections.count < Self.most, LocalAddress.isOwn(connection),
        Self.watch(connection, in: descriptor)
      else {
        close(connection)
        continue
      }
      connections[connection] = RequestConnection(until: .now + Self.patience)
    }
  }

  /// Stops watching the listening socket for a while; with no descriptor free, the loop would spin.
  private func takeRest() {
    epoll_ctl(descriptor, EPOLL_CTL_DEL, socket, nil)
    rest = .now + Self.pause
  }

  /// Whether the connection still exists and the other process hasn't hung up.
  func isOpen(_ socket: Int32, _ connection: RequestConnection) -> Bool {
    guard connections[socket] === connection else { return false }
    // Closing the side for writing, which ends a request, is no hang-up.
    var watched = pollfd(fd: socket, events: 0, revents: 0)
    return poll(&watched, 1, 0) >= 0 && watched.revents & Int16(POLLHUP | POLLERR) == 0
  }

  /// Closes a connection, after sending a reply if there is one.
  func end(_ socket: Int32, _ connection: RequestConnection, with reply: [UInt8]?) {
    // The number may meanwhile belong to a later connection.
    guard connections[socket] === connection else { return }
    // Replies are short. One that exceeds the socket's buffer is cut off, which the other process notices.
    _ = reply?.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    drop(socket)
  }

  private func drop(_ socket: Int32) {
    connections[socket] = nil
    close(socket)
  }

  private static func watch(_ socket: Int32, in poll: Int32) -> Bool {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = socket
    return epoll_ctl(poll, EPOLL_CTL_ADD, socket, &event) == 0
  }
}
