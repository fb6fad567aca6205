import Glibc

/// Forwards bytes between programs and an X server, and replaces the names of hidden extensions in requests.
final class Relay {
  private let listener: Int32
  private let stopEnd: Int32
  private let server: String
  private let hidden: [[UInt8]]
  /// For each descriptor, the one to which its bytes are forwarded.
  private var peers: [Int32: Int32] = [:]
  /// The request streams of programs, by their descriptors.
  private var requests: [Int32: RequestStream] = [:]

  init(listener: Int32, stopEnd: Int32, server: String, hidden: [String]) {
    (self.listener, self.stopEnd, self.server) = (listener, stopEnd, server)
    self.hidden = hidden.map { Array($0.utf8) }
  }

  deinit {
    for descriptor in [listener, stopEnd] + peers.keys { close(descriptor) }
  }

  /// Forwards until the other end of `stopEnd` is closed.
  func run() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var polled = ([stopEnd, listener] + peers.keys).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), -1) > 0, polled[0].revents == 0 else { return }
      if polled[1].revents != 0 { connect() }
      for descriptor in polled.dropFirst(2).filter({ $0.revents != 0 }).map(\.fd) {
        guard let peer = peers[descriptor] else { continue }
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 || !pass(buffer.prefix(count), from: descriptor, to: peer) {
          disconnect(descriptor, peer)
        }
      }
    }
  }

  /// Accepts a program and connects it with the server.
  private func connect() {
    let program = accept(listener, nil, nil)
    guard program >= 0 else { return }
    let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard SocketPath.withAddress(of: server, { Glibc.connect(upstream, $0, $1) }) == 0 else {
      close(upstream)
      close(program)
      return
    }
    (peers[program], peers[upstream]) = (upstream, program)
    requests[program] = RequestStream()
  }

  private func disconnect(_ descriptors: Int32...) {
    for descriptor in descriptors {
      peers[descriptor] = nil
      requests[descriptor] = nil
      close(descriptor)
    }
  }

  private func pass(_ bytes: ArraySlice<UInt8>, from source: Int32, to target: Int32) -> Bool {
    guard requests[source] != nil else { return send(bytes, to: target) }
    requests[source]?.append(bytes)
    while let request = requests[source]?.next() {
      guard send(filtered(request), to: target) else { return false }
    }
    return true
  }

  /// The request; for a QueryExtension of a hidden extension, one for an extension that no server has.
  private func filtered(_ request: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let opcode = request.first, opcode == 98,
      hidden.contains(where: request.dropFirst(8).starts(with:))
    else { return request }
    return request.prefix(8) + request.dropFirst(8).map { _ in UInt8(ascii: "?") }
  }

  private func send(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    var left = bytes
    while !left.isEmpty {
      let count = left.withUnsafeBytes {
        Glibc.send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      left = left.dropFirst(count)
    }
    return true
  }
}
