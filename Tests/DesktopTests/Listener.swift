import Glibc
import System
import TestSupport
import Testing

@testable import Desktop

/// Listens at an address of a bus, and sends given bytes to the first client.
final class Listener {
  let address: String
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init(saying words: [UInt8]) throws {
    folder = try TemporaryFolder()
    address = "unix:path=" + folder.path + "/bus"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: (folder.path + "/bus").utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    try #require(isBound && listen(descriptor, 1) == 0)
    guard !words.isEmpty else { return }
    let door = descriptor
    Thread.start {
      let caller = accept(door, nil, nil)
      write(caller, words, words.count)
      var byte: UInt8 = 0
      while read(caller, &byte, 1) > 0 {}
      close(caller)
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
