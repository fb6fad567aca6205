import CLinux
import Glibc

/// Takes requests of other processes of this user: each connection brings one request, and gets one reply.
package final class RequestListener: LoopSource {
  /// Called with a request, which may be answered later.
  package var onRequest: ((_ request: [UInt8], _ reply: RequestAnswer) -> Void)?

  /// Becomes readable when the listening socket or any connection has an event.
  package let descriptor: Int32
  package let events = Int16(POLLIN)

  private let socket: Int32
  private let address: LocalAddress
  private var connections: [Int32: RequestConnection] = [:]

  /// The moment at which the listener accepts connections again, after the system had no descriptor left for one.
  private var rest: Moment?

  /// The longest request, and how many may be under way at once.
  package static let longest = 8 << 20
  private static let most = 16

  /// How long another process may take for its request.
  private static let patience = Duration.seconds(10)

  /// The time after which the listener looks again whether a descriptor is free.
  private static let pause = Duration.milliseconds(200)

  /// Listens at an address; nil if another process does, or the system can't.
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
        // What the other process does now is seen when the reply is sent.
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

  /// Stops watching the socket for a while: the loop would do nothing but try in vain to accept a connection.
  private func takeRest() {
    epoll_ctl(descriptor, EPOLL_CTL_DEL, socket, nil)
    rest = .now + Self.pause
  }

  /// Whether a connection is there, and the other process hasn't hung up.
  func isOpen(_ socket: Int32, _ connection: RequestConnection) -> Bool {
    guard connections[socket] === connection else { return false }
    // That the other process has ended its request is no hang-up.
    var watched = pollfd(fd: socket, events: 0, revents: 0)
    return poll(&watched, 1, 0) >= 0 && watched.revents & Int16(POLLHUP | POLLERR) == 0
  }

  /// Closes a connection, with a reply or without one.
  func end(_ socket: Int32, _ connection: RequestConnection, with reply: [UInt8]?) {
    // The number may belong to a later connection by now.
    guard connections[socket] === connection else { return }
    // Replies are short: what doesn't fit into the socket's buffer is lost, and the other process sees that.
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
