import CCairo

/// An error from Cairo.
public struct CairoError: Error, Hashable, CustomStringConvertible {
  /// Cairo's status code.
  public let code: Int

  /// Cairo's message.
  public let message: String

  /// The failed action, as a noun phrase: "writing a PNG".
  public let action: String

  /// The causes that a user can do something about.
  public enum Cause: Hashable, Sendable {
    case memory
    /// A size above the allowed one.
    case size
    /// Content that is malformed or cut off.
    case content
    case other
  }

  public var cause: Cause {
    switch cairo_status_t(UInt32(code)) {
    case CAIRO_STATUS_NO_MEMORY: .memory
    case CAIRO_STATUS_INVALID_SIZE: .size
    case CAIRO_STATUS_READ_ERROR, CAIRO_STATUS_PNG_ERROR: .content
    default: .other
    }
  }

  public var description: String { "\(action): \(message)" }

  init(_ status: cairo_status_t, _ action: String) {
    code = Int(status.rawValue)
    message = String(cString: cairo_status_to_string(status))
    self.action = action
  }

  static func check(
    _ status: cairo_status_t, _ action: @autoclosure () -> String
  ) throws(CairoError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status, action()) }
  }
}
