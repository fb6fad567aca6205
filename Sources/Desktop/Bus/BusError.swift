/// What the message bus, or a program on it, refused or left undone.
package struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bus's name for it: "org.freedesktop.DBus.Error.NoReply".
  package let name: String

  /// The other side's own words, or what it sent.
  package let message: String

  /// What was being done, as a noun: "opening a file dialog".
  package let action: String

  package var description: String { "\(action): \(message)" }
}

extension BusError {
  /// There is nothing of that kind.
  static func notFound(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.FileNotFound", message: message, action: action)
  }

  /// The answer never came.
  static func timedOut(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Timeout", message: message, action: action)
  }

  /// The answer makes no sense.
  static func inconsistent(_ message: String, _ action: String) -> BusError {
    BusError(
      name: "org.freedesktop.DBus.Error.InconsistentMessage", message: message, action: action)
  }

  /// The answer makes sense, and nothing can be done with it.
  static func notSupported(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.NotSupported", message: message, action: action)
  }

  /// The other side went away.
  static func disconnected(_ message: String, _ action: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Disconnected", message: message, action: action)
  }

  /// The same trouble in the way of something else.
  func during(_ action: String) -> BusError {
    BusError(name: name, message: message, action: action)
  }

  /// Whether the other side is there and only doesn't know the method.
  var isUnknownMethod: Bool { name == "org.freedesktop.DBus.Error.UnknownMethod" }
}
