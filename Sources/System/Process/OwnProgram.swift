import CLinux
import Glibc

/// Another process of this program, which goes on when this one ends.
package final class OwnProgram: LoopSource {
  /// Becomes readable when the process ends; negative if the system has no such descriptors.
  package let descriptor: Int32

  package let events = Int16(POLLIN)
  package let deadline: Moment? = nil

  /// Called when the process has ended, with whether its exit status was 0.
  package var onEnd: ((_ isDone: Bool) -> Void)?

  private let process: pid_t

  /// Starts this program with arguments; nil if the system can't.
  package init?(_ arguments: [String]) {
    guard let process = Self.start(arguments) else { return nil }
    self.process = process
    descriptor = CLinuxOpenProcess(process)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  package func ready() {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return }
    onEnd?(status == 0)
  }

  private static func start(_ arguments: [String]) -> pid_t? {
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
    // In its own group, so that Ctrl+C in a terminal ends this process alone.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = (CommandLine.arguments.prefix(1) + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawn(
      &process, "/proc/self/exe", nil, &attributes, words + [nil], environ)
    return status == 0 ? process : nil
  }
}
