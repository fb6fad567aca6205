import Glibc

/// Runs the desktops' portal (`xdg-desktop-portal`) with dialogs by GTK, on a test's own bus and display.
public final class DesktopPortal {
  /// The home folder of the portal, with its settings and the user's files.
  public let home: TemporaryFolder
  /// The folder that makes the dialogs of GTK the only choice, whatever desktops are installed.
  private let backends: TemporaryFolder
  private let dialogs: ChildProcess
  private let portal: ChildProcess
  private let environment: [String: String?]

  public init(on bus: MessageBus, display: String) throws(SupportFailure) {
    (home, backends) = (try TemporaryFolder(), try TemporaryFolder())
    symlink("/usr/share/xdg-desktop-portal/portals/gtk.portal", backends.path + "/gtk.portal")
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "DISPLAY": display,
      "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_CURRENT_DESKTOP": "GNOME", "XDG_DESKTOP_PORTAL_DIR": backends.path,
      // Settings come from a file instead of a service.
      "GSETTINGS_BACKEND": "keyfile", "GVFS_DISABLE_FUSE": "1",
      "GTK_IM_MODULE": "gtk-im-context-simple",
    ]
    let folder = "/usr/libexec/xdg-desktop-portal"
    dialogs = try ChildProcess(folder + "-gtk", environment: environment, directory: home.path)
    portal = try ChildProcess(folder, environment: environment, directory: home.path)
  }

  /// The portal's errors, for the message of a failing test.
  public var complaints: String { dialogs.standardError + portal.standardError }

  /// Changes a setting as the user would, and returns once it is written.
  public func set(_ key: String, of schema: String, to value: String) throws(SupportFailure) {
    try ChildProcess("gsettings", ["set", schema, key, value], environment: environment)
      .waitForExit()
  }
}
