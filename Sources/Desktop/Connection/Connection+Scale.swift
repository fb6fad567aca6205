import CX11

extension Connection {
  /// The pixels that a unit takes, by the `Xft.dpi` that the desktop sets; 1 where it sets none.
  ///
  /// Xlib keeps the resources of the moment it connected, so the root window's own are read.
  package func readScale() -> Double {
    guard let dpi = readTextResolution() else { return 1 }
    // In steps of an eighth: every desktop's settings are among them, and a rounding slip blurs nothing.
    return min(max((dpi / 96 * 8).rounded() / 8, 1), 8)
  }

  /// The dots that an inch of text takes, by the same resource; nil where that is not set.
  func readTextResolution() -> Double? {
    guard let text = readRootResources() else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      let value = parts[1].drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber || $0 == "." }
      return Double(value).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }

  private func readRootResources() -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, root, Atom(XA_RESOURCE_MANAGER), 0, 1 << 20, False, Atom(XA_STRING),
      &type, &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, format == 8, let data else { return nil }
    return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
  }
}
