import Glibc

/// Finds out whether there is a session bus.
enum BusAddress {
  /// Whether the environment names a bus, or one exists at sd-bus's default path. If not, loading the library would be
  /// wasted.
  static var isKnown: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }
}
