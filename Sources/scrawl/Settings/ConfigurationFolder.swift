import Glibc

/// Where programs keep what the person has set (XDG Base Directory Specification).
enum ConfigurationFolder {
  /// Scrawl's own; it may still have to be made.
  static var path: String {
    // A relative path is to be ignored, says the specification.
    let root = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (root ?? home + "/.config") + "/scrawl"
  }

  private static var home: String {
    if let home = variable("HOME") { return home }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
