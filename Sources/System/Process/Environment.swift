import Glibc

/// Environment variables, and the user's base folders (XDG Base Directory Specification).
package enum Environment {
  /// The value of a variable; nil if it is unset or empty.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  package static var home: String {
    if let home = variable("HOME") { return home }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  /// The folder for settings.
  package static var configuration: String { folder("XDG_CONFIG_HOME", "/.config") }

  /// The folder for data.
  package static var data: String { folder("XDG_DATA_HOME", "/.local/share") }

  /// The folder for data that can be computed again.
  package static var cache: String { folder("XDG_CACHE_HOME", "/.cache") }

  /// The folder for the state of the program between two runs.
  package static var state: String { folder("XDG_STATE_HOME", "/.local/state") }

  /// The folder for sockets, which lasts as long as the user's login session. Without the variable it is the folder of systemd.
  package static var runtime: String {
    variable("XDG_RUNTIME_DIR") ?? "/run/user/\(geteuid())"
  }

  /// The specification says to ignore relative paths.
  private static func folder(_ name: String, _ usual: String) -> String {
    variable(name).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } ?? home + usual
  }
}
