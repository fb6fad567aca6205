import Glibc

/// Starts other programs.
enum ProcessStart {
  /// Starts a program; a name without a slash is looked for on the PATH. `words` are its own name and its arguments, and
  /// `descriptors` the descriptors that it gets, by their numbers in the new process. Returns the process ID; nil if the system
  /// can't start it.
  static func start(
    _ program: String, _ words: [String], descriptors: [Int32: Int32] = [:]
  ) -> pid_t? {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    for (number, descriptor) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    // The event loop blocks or ignores some signals, which a new process would inherit.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // The process gets a group of its own, so that Ctrl+C in a terminal doesn't end it as well.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = words.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, program, &actions, &attributes, words + [nil], environ)
    return status == 0 ? process : nil
  }
}
