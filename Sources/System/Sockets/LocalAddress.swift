import CLinux
import Glibc

/// An address by which processes of one user on this machine find each other: a socket in the folder of the login session.
/// Without such a folder it is an abstract name, which programs confined from the user's files can also see.
package struct LocalAddress: Hashable, Sendable {
  private let name: String
  private let runtime: String

  /// The address of a service for a subject, such as an open file.
  package init(_ service: String, of subject: String, in runtime: String = Environment.runtime) {
    (name, self.runtime) = ("\(service)-\(subject)", runtime)
  }

  /// The address of the window that has a drawing's file open.
  package init(ofDrawing file: FileIdentity) {
    self.init("drawing", of: file.text)
  }

  /// The user's number is part of an abstract name, so that another user's process doesn't take it by accident.
  private var abstract: SocketAddress {
    SocketAddress(abstract: "scrawl-\(geteuid())-\(name)")
  }

  /// Connects a socket; false with the reason in `errno`.
  func connect(_ socket: Int32) -> Bool {
    guard let folder = SocketFolder(in: runtime) else {
      return abstract.with { Glibc.connect(socket, $0, $1) } == 0
    }
    return folder.address(name).with { Glibc.connect(socket, $0, $1) } == 0
  }

  /// Makes a socket listen; false if another process listens there, or on failure.
  func listen(_ socket: Int32, atMost count: Int32) -> Bool {
    guard let folder = SocketFolder(in: runtime) else {
      return abstract.with { bind(socket, $0, $1) } == 0 && Glibc.listen(socket, count) == 0
    }
    return folder.listen(socket, as: name, atMost: count)
  }

  /// Frees the address after the socket was closed.
  func clear() {
    SocketFolder(in: runtime)?.clear(name)
  }

  /// A new socket; nil if the system has no more descriptors.
  static func socket(_ flags: __socket_type = SOCK_CLOEXEC) -> Int32? {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | flags.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, type, 0)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Whether the process at the other end of a socket belongs to this user.
  static func isOwn(_ socket: Int32) -> Bool {
    CLinuxPeerUser(socket) == Int(geteuid())
  }
}
