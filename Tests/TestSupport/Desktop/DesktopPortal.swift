import Glibc

/// The portal that desktops have (`xdg-desktop-portal`) with dialogs by GTK, on a bus and a display of a test's own.
///
/// It can be called once it has its name on the bus.
public final class DesktopPortal {
  /// What it keeps its settings and its idea of the person's files in.
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
      // Settings come from a file that nobody has to be asked for, and nobody reads the screen aloud.
      "GSETTINGS_BACKEND": "keyfile", "GIO_USE_VFS": "local", "GVFS_DISABLE_FUSE": "1",
      "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GTK_THEME": nil, "GTK_MODULES": nil,
      "LC_ALL": "C.UTF-8", "GTK_IM_MODULE": "gtk-im-context-simple", "XMODIFIERS": nil,
    ]
    let folder = "/usr/libexec/xdg-desktop-portal"
    dialogs = try ChildProcess(folder + "-gtk", environment: environment, directory: home.path)
    portal = try ChildProcess(folder, environment: environment, directory: home.path)
  }

  /// What the portal has complained of, for the message of a test that fails.
  public var complaints: String { dialogs.standardError + portal.standardError }

  /// Changes a setting as the person would, and returns when it is written.
  public func set(_ key: String, of schema: String, to value: String) throws(SupportFailure) {
    try ChildProcess("gsettings", ["set", schema, key, value], environment: environment)
      .waitForExit()
  }
}
