import Glibc

/// The folder of this user's sockets, `$XDG_RUNTIME_DIR/scrawl`, which other users and programs confined from the user's files
/// can't reach.
struct SocketFolder: ~Copyable {
  private let descriptor: Int32

  /// Makes the folder if it is missing. Nil if it, or its parent, belongs to another user or is open to others.
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

  /// A short path of the folder while this value exists, since an address has no room for a long path.
  private var path: String { "/proc/self/fd/\(descriptor)" }

  /// The address of a socket in the folder.
  func address(_ name: String) -> SocketAddress { SocketAddress(path: "\(path)/\(name)") }

  /// Makes `socket` listen as `name`; false if another process does, or on failure. The name of a killed process is free.
  func listen(_ socket: Int32, as name: String, atMost count: Int32) -> Bool {
    inTurn {
      removeIfLeft(name)
      return address(name).with { bind(socket, $0, $1) } == 0 && Glibc.listen(socket, count) == 0
    }
  }

  /// Removes the socket file `name` if no process listens there.
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

  /// Runs `body` under a lock, so that no other process takes a name between the check and the use.
  private func inTurn(_ body: () -> Bool) -> Bool {
    (try? FolderLock.holding(path) { () throws(FileError) in body() }) ?? false
  }
}
