import CLinux
import Glibc
import Synchronization
import System

/// A running reader. Its process ends at the latest with this object.
final class ReaderProcess: Sendable {
  let pid: pid_t
  private let channel: ReaderChannel

  // The status of its end (wait(2)); nil until the process was waited for.
  private let status = Mutex<Int32?>(nil)

  // Whether its vector picture is open in it.
  private let isPictureOpen = Atomic(false)

  /// The longest time of a reader's start. The very first one may have to list the fonts of the system.
  private static let longestStart = Duration.seconds(30)

  /// Starts a reader and waits until it is confined. A reader of pixels loads only the loader of `format`.
  init(
    _ kind: ReaderKind, _ format: PictureFormat?, program: String, progress: Progress
  ) throws(PictureError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .readerFailed(.start(errno)) }
    channel = ReaderChannel(socket: ends[0])
    let words = format.map { [String($0.rawValue)] } ?? []
    do {
      pid = try Self.spawn(program, [kind.rawValue] + words, channel: ends[1])
      close(ends[1])
    } catch {
      for end in ends { close(end) }
      throw error
    }
    let answer = try receive(until: .now + Self.longestStart, progress: progress)
    switch answer {
    case .ready: break
    case .unconfined(let layer, let code): throw .readerFailed(.confinement(layer, code))
    default: throw .readerFailed(.answer)
    }
  }

  deinit {
    end()
    close(channel.socket)
  }

  /// Whether the reader still listens: another process may have ended an idle one.
  var isAlive: Bool {
    var source = pollfd(fd: channel.socket, events: Int16(POLLIN), revents: 0)
    return !hasEnded && poll(&source, 1, 0) == 0
  }

  /// Whether the reader has ended, as far as this program has waited for it.
  var hasEnded: Bool { status.withLock { $0 != nil } }

  /// Whether the vector picture that the reader is for is open in it.
  var hasOpen: Bool {
    get { isPictureOpen.load(ordering: .relaxed) }
    set { isPictureOpen.store(newValue, ordering: .relaxed) }
  }

  func send(_ request: ReaderRequest, _ descriptor: Int32) throws(PictureError) {
    guard channel.send(request, descriptor: descriptor) else { throw end() }
  }

  /// Waits for a reply, and reports the reader's progress meanwhile. Throws the reader's error, or an error if the reader ended,
  /// if the time limit `end` passed, or if the work was cancelled.
  func receive(until end: Moment, progress: Progress) throws(PictureError) -> ReaderReply {
    while true {
      guard !progress.isCancelled else { throw .cancelled }
      guard Moment.now < end else { throw .tooLong }
      var source = pollfd(fd: channel.socket, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 20) > 0 else { continue }
      guard let (reply, descriptor) = channel.receive(ReaderReply.self) else { throw self.end() }
      // A reader sends no descriptors, so one that comes is closed.
      if descriptor >= 0 { close(descriptor) }
      switch reply {
      case .progress(let part): progress.reach(part)
      case .failed(let error): throw error
      case let reply?: return reply
      case nil: throw .readerFailed(.answer)
      }
    }
  }

  /// Ends the reader. Returns the reason of its end if it had already ended, otherwise that it was killed.
  @discardableResult
  func end() -> PictureError {
    let status = status.withLock { status in
      if let status { return status }
      kill(pid, SIGKILL)
      var found: Int32 = 0
      while waitpid(pid, &found, 0) < 0, errno == EINTR {}
      status = found
      return found
    }
    // The macros WTERMSIG and WEXITSTATUS of <sys/wait.h>.
    let signal = status & 0x7F
    if signal == SIGXCPU { return .tooLong }
    return .readerFailed(signal == 0 ? .ended(status >> 8 & 0xFF) : .signalled(signal))
  }

  private static func spawn(
    _ program: String, _ arguments: [String], channel: Int32
  ) throws(PictureError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for standard in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, channel, ReaderChannel.inherited)
    // The reader gets no blocked signals, which some of the program's threads have, and a group of its own, so that Ctrl+C in a
    // terminal doesn't end it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawn(
      &pid, program, &actions, &attributes, words + [nil], ReaderEnvironment.entries)
    guard code == 0 else {
      throw code == ENOENT ? .readerMissing : .readerFailed(.start(code))
    }
    return pid
  }
}
