import Glibc

/// The folder of this user's sockets, `$XDG_RUNTIME_DIR/scrawl`: neither other users nor programs that are kept from the user's files
/// reach into it.
struct SocketFolder: ~Copyable {
  private let descriptor: Int32

  /// Makes the folder if need be. Nil where it, or the one that it is in, is somebody else's or open to others.
  init?(in runtime: String) {
    let place = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let outer = open(runtime, place)
    guard outer >= 0 else { return nil }
    defer { close(outer) }
    guard Self.isPrivate(outer) else { return nil }
    mkdirat(outer, "scrawl", 0o700)
    let folder = openat(outer, "scrawl", place | O_NOFOLLOW)
    guard folder >= 0 else { return nil }
    guard Self.isPrivate(folder) else {
      close(folder)
      return nil
    }
    descriptor = folder
  }

  deinit {
    close(descriptor)
  }

  private static func isPrivate(_ folder: Int32) -> Bool {
    var status = stat()
    return fstat(folder, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// A short path of the folder for as long as this is there: an address has no room for a long one.
  private var path: String { "/proc/self/fd/\(descriptor)" }

  /// The address of a socket in the folder.
  func address(_ name: String) -> SocketAddress { SocketAddress(path: "\(path)/\(name)") }

  /// Has `socket` listen as `name`; false if another process does, or the system can't. A name whose process was killed is free.
  func listen(_ socket: Int32, as name: String, atMost count: Int32) -> Bool {
    inTurn {
      removeIfLeft(name)
      return address(name).with { bind(socket, $0, $1) } == 0 && Glibc.listen(socket, count) == 0
    }
  }

  /// Takes a name away at which no process listens any more.
  func clear(_ name: String) {
    _ = inTurn {
      removeIfLeft(name)
      return true
    }
  }

  private func removeIfLeft(_ name: String) {
    guard let socket = LocalAddress.socket(SOCK_NONBLOCK) else { return }
    defer { close(socket) }
    let isTaken = address(name).with { connect(socket, $0, $1) } == 0 || errno != ECONNREFUSED
    if !isTaken { unlinkat(descriptor, name, 0) }
  }

  /// Between the look at a name and taking it no other process takes it.
  private func inTurn(_ body: () -> Bool) -> Bool {
    (try? FolderLock.holding(path) { () throws(FileError) in body() }) ?? false
  }
}
