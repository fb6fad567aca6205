import CX11
import Glibc

extension Window {
  /// Takes the startup ID that a launcher set in the environment; nil if none did.
  static func takeStartupID() -> String? {
    guard let id = getenv("DESKTOP_STARTUP_ID").map({ String(cString: $0) }) else { return nil }
    // Child processes must not inherit it.
    unsetenv("DESKTOP_STARTUP_ID")
    return id.isEmpty ? nil : id
  }

  /// Tells the launcher that the window is there, which ends its busy cursor (Startup Notification Protocol 0.1).
  func endStartup() {
    guard let startupID else { return }
    self.startupID = nil
    let escaped = startupID.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
    var rest = (Array("remove: ID=\"\(escaped)\"".utf8) + [0])[...]
    var name = Atoms.Name.netStartupInfoBegin
    while !rest.isEmpty {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = id
      event.xclient.message_type = connection.atoms[name]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: rest.prefix(20)) }
      XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
      rest = rest.dropFirst(20)
      name = .netStartupInfo
    }
  }
}
