import Glibc

/// Runs the desktops' portal (`xdg-desktop-portal`) with dialogs by GTK, on a test's own bus and display.
public final class DesktopPortal {
  /// The home folder of the portal, with its settings and the user's files.
  public let home: TemporaryFolder
  private let dialogs: ChildProcess
  private let portal: ChildProcess
  private let environment: [String: String?]

  public init(on bus: MessageBus, display: String) throws(SupportFailure) {
    home = try TemporaryFolder()
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "DISPLAY": display, "WAYLAND_DISPLAY": nil,
      "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_CACHE_HOME": nil, "XDG_DATA_HOME": nil, "XDG_CURRENT_DESKTOP": "GNOME",
      // Settings come from a file instead of a service, and the accessibility bridge is off.
      "GSETTINGS_BACKEND": "keyfile", "GIO_USE_VFS": "local", "GVFS_DISABLE_FUSE": "1",
      "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GTK_THEME": nil, "GTK_MODULES": nil,
      "LC_ALL": "C.UTF-8", "GTK_IM_MODULE": "gtk-im-context-simple", "XMODIFIERS": nil,
    ]
    let folder = "/usr/libexec/xdg-desktop-portal"
    dialogs = try ChildProcess(folder + "-gtk", environment: environment, directory: home.path)
    portal = try ChildProcess(folder, environment: environment, directory: home.path)
  }

  /// The portal's errors, for the message of a failing test.
  public var complaints: String { dialogs.standardError + portal.standardError }

  /// Changes a setting as the user would, and returns when it is written.
  public func set(_ key: String, of schema: String, to value: String) throws(SupportFailure) {
    try ChildProcess("gsettings", ["set", schema, key, value], environment: environment)
      .waitForExit()
  }
}
