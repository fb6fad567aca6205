import CX11
import Glibc

/// A launcher's wait for this program's window (Startup Notification Protocol 0.1).
package struct StartupNotification {
  let id: String

  /// Takes a startup ID, by default that of the environment; nil if no launcher set one.
  init?(_ id: String? = nil) {
    guard let id = id ?? Self.takeID(), !id.isEmpty else { return nil }
    self.id = id
  }

  /// Takes the startup ID from the environment; nil if no launcher set one.
  package static func takeID() -> String? {
    guard let id = getenv("DESKTOP_STARTUP_ID").map({ String(cString: $0) }) else { return nil }
    // Child processes must not inherit the ID.
    unsetenv("DESKTOP_STARTUP_ID")
    return id.isEmpty ? nil : id
  }

  /// Tells the launcher that `window` has appeared, which ends its busy cursor.
  func complete(with window: WindowID, of connection: Connection) {
    let escaped = id.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
    var rest = (Array("remove: ID=\"\(escaped)\"".utf8) + [0])[...]
    var name = Atoms.Name.netStartupInfoBegin
    while !rest.isEmpty {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = connection.atoms[name]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: rest.prefix(20)) }
      XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
      rest = rest.dropFirst(20)
      name = .netStartupInfo
    }
  }
}
