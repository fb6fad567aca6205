import CXTest
import Glibc

/// The preparations for starting a program.
struct Spawning: ~Copyable {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  /// The first number above those of the program's descriptors.
  private var end = STDERR_FILENO + 1

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var (noSignals, allSignals) = (sigset_t(), sigset_t())
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    // nohup(1) and background shells make programs ignore some signals.
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
  }

  deinit {
    var actions = actions
    var attributes = attributes
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Gives the program a descriptor of this process, under the number `number`.
  mutating func duplicate(_ descriptor: Int32, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    end = max(end, number + 1)
  }

  /// Makes the program start in a folder.
  mutating func enter(_ directory: String) {
    posix_spawn_file_actions_addchdir_np(&actions, directory)
  }

  /// Starts the program, whose environment is the current one with changes, and returns its process number.
  mutating func start(
    _ program: String, _ arguments: [String], environment changes: [String: String?]
  ) throws(SupportFailure) -> Int32 {
    var variables = Self.currentEnvironment()
    for (name, value) in changes { variables[name] = value }
    let words = ([program] + arguments).map { strdup($0) }
    let settings = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { for string in words + settings { free(string) } }
    var process: pid_t = 0
    // Descriptors of other tests would stay open as long as the program runs.
    posix_spawn_file_actions_addclosefrom_np(&actions, end)
    let error = withUnsafePointer(to: actions) { actions in
      withUnsafePointer(to: attributes) { attributes in
        posix_spawnp(&process, program, actions, attributes, words + [nil], settings + [nil])
      }
    }
    guard error == 0 else { throw .system("start \(program)", error: error) }
    return process
  }

  private static func currentEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let setting = entry.pointee {
      let parts = String(cString: setting).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }
}
