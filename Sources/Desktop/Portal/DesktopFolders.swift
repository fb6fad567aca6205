import System

/// The folders that the desktop's file manager shows.
package enum DesktopFolders {
  /// Asks the desktop's file manager to show the file at an absolute path. Calls `then` with whether it did.
  ///
  /// The corresponding method is `FileManager1.ShowItems` (freedesktop.org File Manager D-Bus Interface).
  package static func show(_ path: String, _ bus: SessionBus, then: @escaping (Bool) -> Void) {
    let name = "org.freedesktop.FileManager1"
    let method = BusMethod(
      destination: name, path: "/org/freedesktop/FileManager1", interface: name, name: "ShowItems")
    let uris = BusValue.array(of: "s", [.string(FileURI.uri(of: path))])
    bus.call(method, [uris, .string("")], "showing a file") { reply in
      if case .success = reply { then(true) } else { then(false) }
    }
  }
}
