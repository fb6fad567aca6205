import Glibc

/// Starts other programs.
enum ProcessStart {
  /// Starts a program, which is looked for on the PATH if it is a name alone; `words` are its own name and its arguments.
  /// `descriptors` are those that it gets, by the numbers that they have there. Returns the process; nil if the system can't start
  /// it.
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
    // The event loop has blocked or ignored signals, which a new process would inherit.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // In its own group, so that Ctrl+C in a terminal ends this process alone.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = words.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, program, &actions, &attributes, words + [nil], environ)
    return status == 0 ? process : nil
  }
}
