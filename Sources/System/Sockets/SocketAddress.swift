import Glibc

/// The address of a local socket as the system takes it (unix(7)).
struct SocketAddress {
  private let path: [UInt8]

  /// The length of the path in `sockaddr_un`.
  private static let room = 108

  /// The address of a socket file.
  init(path: String) {
    self.path = Array(path.utf8.prefix(Self.room - 1)) + [0]
  }

  /// The address of an abstract name, which every process of the machine can see.
  init(abstract name: String) {
    path = [0] + Array(name.utf8.prefix(Self.room - 1))
  }

  /// Calls `bind` or `connect` with the address.
  func with(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, length) }
    }
  }
}
