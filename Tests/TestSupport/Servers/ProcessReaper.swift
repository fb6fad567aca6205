import Glibc

/// A process that ends the programs that this process leaves running when it crashes or is killed.
enum ProcessReaper {
  /// Reads ids of process groups, each after a + or a -, and kills the remaining groups at the end of its input.
  private static let script = """
    trap '' HUP INT TERM
    groups=' '
    while read -r sign group; do
      case $sign in
        +) groups="$groups$group " ;;
        -) groups="${groups%% $group *} ${groups#* $group }" ;;
      esac
    done
    for group in $groups; do kill -KILL "-$group"; done
    """

  /// The write end of the pipe, which no other process has.
  private static let line: Int32? = {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    var spawning = Spawning()
    spawning.duplicate(ends[0], as: STDIN_FILENO)
    let reaper = try? spawning.start("/bin/sh", ["-c", script], environment: [:])
    return reaper == nil ? nil : ends[1]
  }()

  /// Call this when a process group has started.
  static func watch(_ group: Int32) {
    tell("+ \(group)\n")
  }

  /// Call this when a process group has ended.
  static func forget(_ group: Int32) {
    tell("- \(group)\n")
  }

  private static func tell(_ words: String) {
    guard let line else { return }
    var words = words
    // If this fails, the programs still end with this process's objects.
    _ = words.withUTF8 { send(line, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
