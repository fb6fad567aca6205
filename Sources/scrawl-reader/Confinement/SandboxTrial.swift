import CLinux
import CSeccomp
import Glibc

/// Tries the actions of a taken-over reader, and prints the system's answers: `scrawl-reader --try-sandbox KIND`. The tests call
/// it.
enum SandboxTrial {
  static func run() {
    report("open for reading") { open("/etc/passwd", O_RDONLY) }
    report("open for writing") { open("/tmp/scrawl-reader-trial", O_WRONLY | O_CREAT, 0o600) }
    report("list a folder") { opendir("/") == nil ? -1 : 0 }
    report("make a socket") { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    report("make a local socket") { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }
    report("start a process") { spawn() }
    report("start a program") { withArguments { execv(program, $0) } }
    report("signal a process") { kill(getppid(), 0) }
    report("make memory executable") {
      mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED
        ? -1 : 0
    }
    report("make its memory executable") { protect() }
    report("see another's limits") { CLinuxReadLimit(getppid(), CLinuxLimitCore) }
    report("make memory with a name") { CLinuxMakeMemory("trial") }
    report("use what was left open") { fcntl(openedBefore, F_GETFD) }
    tryCommands()
  }

  /// The number of a descriptor that the tests leave open.
  private static let openedBefore: Int32 = 9

  /// Tries to make the system signal a process on a write, and other commands on a descriptor.
  private static func tryCommands() {
    report("choose who is signalled") { fcntl(STDOUT_FILENO, F_SETOWN, getpid()) }
    report("choose the signal") { fcntl(STDOUT_FILENO, CSeccompSetSignal, SIGURG) }
    report("be signalled of input") {
      fcntl(STDOUT_FILENO, F_SETFL, O_WRONLY | CSeccompSignalsInput)
    }
    report("make a pipe larger") { fcntl(STDOUT_FILENO, CSeccompSetPipeSize, 1 << 20) }
  }

  /// Writes into memory, which is allowed, and then tries to execute it.
  private static func protect() -> Int32 {
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory != MAP_FAILED else { return -1 }
    return mprotect(memory, 4096, PROT_READ | PROT_EXEC)
  }

  private static func spawn() -> Int32 {
    var pid: pid_t = 0
    errno = withArguments { posix_spawn(&pid, program, nil, nil, $0, environ) }
    return errno == 0 ? 0 : -1
  }

  private static let program = "/bin/true"

  private static func withArguments(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    let arguments = [strdup(program), nil]
    defer { free(arguments[0]) }
    return body(arguments)
  }

  /// Prints "works", or the error.
  private static func report(_ attempt: String, _ body: () -> Int32) {
    errno = 0
    let answer = body()
    print("\(attempt): \(answer >= 0 ? "works" : String(cString: strerror(errno)))")
    fflush(nil)
  }
}
