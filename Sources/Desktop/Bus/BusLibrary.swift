import CSystemd
import Glibc

/// The functions of sd-bus, loaded at run time.
///
/// Linking the library would cost each start up to 1 ms and almost 1 MB, and the program would not start without it.
final class BusLibrary: Sendable {
  let functions: CSystemdFunctions

  /// Loads the first of the libraries that exists and never unloads it. elogind has the same functions for systems without
  /// systemd.
  init(_ names: [String] = ["libsystemd.so.0", "libelogind.so.0"]) throws(BusError) {
    let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let library = found else { throw Self.unusable() }
    var functions = CSystemdFunctions()
    let isComplete = withUnsafeMutableBytes(of: &functions) { table in
      let stride = MemoryLayout<UnsafeMutableRawPointer>.stride
      return (0..<table.count / stride).allSatisfy { index in
        guard let function = dlsym(library, CSystemdFunctionName(Int32(index))) else {
          return false
        }
        table.storeBytes(
          of: function, toByteOffset: index * stride, as: UnsafeMutableRawPointer.self)
        return true
      }
    }
    guard isComplete else { throw Self.unusable() }
    self.functions = functions
  }

  /// The error for a negative `errno` that a function returned.
  func error(_ code: Int32, _ action: String) -> BusError {
    var error = sd_bus_error()
    _ = functions.sd_bus_error_set_errno(&error, code)  // Returns `code`.
    defer { functions.sd_bus_error_free(&error) }
    return Self.error(error, action)
  }

  /// The error in a message; nil if it is no error message.
  func error(in message: OpaquePointer, _ action: String) -> BusError? {
    guard let error = functions.sd_bus_message_get_error(message) else { return nil }
    return Self.error(error.pointee, action)
  }

  private static func error(_ error: sd_bus_error, _ action: String) -> BusError {
    BusError(
      name: error.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed",
      message: error.message.map { String(cString: $0) } ?? "", action: action)
  }

  private static func unusable() -> BusError {
    let reason = dlerror().map { String(cString: $0) } ?? ""
    return .notSupported(reason, "loading sd-bus")
  }
}
