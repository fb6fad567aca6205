import CLinux
import Glibc

/// A name by which processes of one user on this machine find each other: an abstract address of Linux (unix(7)), which
/// needs no file and is gone with the process that has it.
package struct LocalAddress: Hashable, Sendable {
  private let name: [UInt8]

  /// The longest name that fits into `sockaddr_un`, after the zero that makes it abstract.
  private static let room = 107

  /// The address of a service for a subject, such as an open file. The user's number is part of it, so that another
  /// user's process doesn't take it by accident.
  package init(_ service: String, of subject: String) {
    name = Array("scrawl-\(geteuid())-\(service)-\(subject)".utf8.prefix(Self.room))
  }

  /// The address of the window that has a drawing's file open.
  package init(ofDrawing file: FileIdentity) {
    self.init("drawing", of: file.text)
  }

  /// Calls `bind` or `connect` with the address.
  func with(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.baseAddress.map { UnsafeMutableRawBufferPointer(start: $0 + 1, count: name.count) }?
        .copyBytes(from: name)
    }
    let length = MemoryLayout<sa_family_t>.size + 1 + name.count
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(length)) }
    }
  }

  /// A new socket; nil if the system has none left.
  static func socket() -> Int32? {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, type, 0)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Whether the process at the other end of a socket belongs to this user.
  static func isOwn(_ socket: Int32) -> Bool {
    CLinuxPeerUser(socket) == Int(geteuid())
  }
}
