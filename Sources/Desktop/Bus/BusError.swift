/// An error from the message bus or from a program on it.
package struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The D-Bus error name, such as "org.freedesktop.DBus.Error.NoReply".
  package let name: String

  /// The message of the bus or of the other program, or the value that it sent.
  package let message: String

  /// The failed action, as a noun phrase: "opening a file dialog".
  package let action: String

  package var description: String { "\(action): \(message)" }
}

extension BusError {
  /// The requested object doesn't exist.
  static func notFound(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.FileNotFound", message: message, action: action)
  }

  /// No reply came in time.
  static func timedOut(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Timeout", message: message, action: action)
  }

  /// The reply is malformed.
  static func inconsistent(_ message: String, _ action: String) -> BusError {
    BusError(
      name: "org.freedesktop.DBus.Error.InconsistentMessage", message: message, action: action)
  }

  /// The reply is well-formed but can't be used.
  static func notSupported(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.NotSupported", message: message, action: action)
  }

  /// The other program left the bus.
  static func disconnected(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Disconnected", message: message, action: action)
  }

  /// The same error for another action.
  func during(_ action: String) -> BusError {
    BusError(name: name, message: message, action: action)
  }

  /// Whether the other program exists but lacks the method.
  var isUnknownMethod: Bool { name == "org.freedesktop.DBus.Error.UnknownMethod" }
}
