import Glibc

/// What the environment says of the person's own folders (XDG Base Directory).
package enum Environment {
  /// The value of a variable; nil where it is empty.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  package static var home: String {
    if let home = variable("HOME") { return home }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  /// Where programs keep settings.
  package static var configuration: String { folder("XDG_CONFIG_HOME", "/.config") }

  /// Where programs keep what they know.
  package static var data: String { folder("XDG_DATA_HOME", "/.local/share") }

  /// Where programs keep what can be made again.
  package static var cache: String { folder("XDG_CACHE_HOME", "/.cache") }

  /// Relative paths are to be ignored.
  private static func folder(_ name: String, _ usual: String) -> String {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + usual
  }
}
