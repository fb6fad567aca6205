import Glibc

/// Where the session bus is to be found.
enum BusAddress {
  /// Whether the environment names a bus, or there is one where sd-bus looks without being told.
  ///
  /// Where neither is so there is nothing to be opened, and the library isn't worth loading.
  static var isKnown: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }
}
