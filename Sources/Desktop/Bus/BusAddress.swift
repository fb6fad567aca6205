import Glibc

/// Finds out whether there is a session bus.
enum BusAddress {
  /// Whether the environment names a bus, or sd-bus's default path has one. Otherwise the library isn't loaded.
  static var isKnown: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }
}
