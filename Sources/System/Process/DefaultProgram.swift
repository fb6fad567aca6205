import Glibc

/// The program that the user has chosen for addresses of a kind.
package enum DefaultProgram {
  /// Opens an address by `xdg-open`, without a shell. Waits for that program, so call it on another thread than the event
  /// loop's. Returns whether it worked.
  package static func open(_ address: String) -> Bool {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The event loop has blocked or ignored signals, which a new process would inherit.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments: [String] = ["xdg-open", address]
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, "xdg-open", nil, &attributes, words + [nil], environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
  }
}
