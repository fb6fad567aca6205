import CCairo

/// What Cairo could not do.
public struct CairoError: Error, Hashable, CustomStringConvertible {
  /// Cairo's status code.
  public let code: Int

  /// Cairo's own words for it.
  public let message: String

  /// What was being done, as a noun: "writing a PNG".
  public let action: String

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
