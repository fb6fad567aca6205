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
    let resources = Property(
      taking: Atom(XA_RESOURCE_MANAGER), from: root, of: self, limit: 4 << 20, deleting: false)
    guard let resources, resources.format == 8 else { return nil }
    return String(decoding: resources.bytes, as: UTF8.self)
  }
}
