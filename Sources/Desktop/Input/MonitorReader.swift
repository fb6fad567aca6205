import CX11
import Geometry
import Glibc

/// Asks the server for the frames of its monitors. Only a device that is assigned to a monitor needs them, so libXrandr is loaded
/// then.
struct MonitorReader {
  private var functions = CXMonitorFunctions()
  private static let names = ["XRRGetMonitors", "XRRFreeMonitors"]

  /// Nil if the library is missing.
  init?() {
    guard let library = dlopen("libXrandr.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
    let found = Self.names.compactMap { dlsym(library, $0) }
    guard found.count == Self.names.count else { return nil }
    withUnsafeMutableBytes(of: &functions) { table in
      for (index, function) in found.enumerated() {
        table.storeBytes(
          of: function, toByteOffset: index * MemoryLayout<UnsafeMutableRawPointer>.stride,
          as: UnsafeMutableRawPointer.self)
      }
    }
  }

  /// The frames of the monitors on the screen; empty if the server doesn't tell them.
  func monitors(_ display: OpaquePointer, _ root: WindowID) -> [Rect] {
    var count: Int32 = 0
    guard let found = functions.get(display, root, 1, &count), count > 0 else { return [] }
    defer { functions.free(found) }
    return UnsafeBufferPointer(start: found, count: Int(count)).map {
      Rect(x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height))
    }
  }
}
