import Glibc

/// A process that ends the programs which this one started and could not end itself, because it crashed or was killed.
enum Watchman {
  /// Reads the numbers of process groups, each after a + or a -, and ends those left over when nobody writes any more.
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

  /// The end that this process writes to, which no other has.
  private static let line: Int32? = {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    var spawning = Spawning()
    spawning.duplicate(ends[0], as: STDIN_FILENO)
    let watchman = try? spawning.start("/bin/sh", ["-c", script], environment: [:])
    return watchman == nil ? nil : ends[1]
  }()

  /// Must be called when a process group has begun.
  static func watch(_ group: Int32) {
    tell("+ \(group)\n")
  }

  /// Must be called when a process group has been ended.
  static func forget(_ group: Int32) {
    tell("- \(group)\n")
  }

  private static func tell(_ words: String) {
    guard let line else { return }
    var words = words
    // Without a watchman the programs still end with this one's objects.
    _ = words.withUTF8 { send(line, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
