import CX11

extension Connection {
  /// Pixels per unit, from the desktop's factor for windows and the `Xft.dpi` resource, as in GTK; 1 if neither is set.
  ///
  /// Reads the root window's property, since Xlib's copy of the resources dates from the time of connecting.
  package func readScale() -> Double {
    let scale =
      readTextResolution().map { $0 / 96 * settings.factorOfResolution } ?? settings.windowFactor
    // Rounded to eighths, which include the scales that desktops offer, so that a small deviation doesn't blur anything.
    return min(max((scale * 8).rounded() / 8, 1), 8)
  }

  /// The `Xft.dpi` resource, in dots per inch; nil if it is not set.
  func readTextResolution() -> Double? {
    guard let text = readRootResources() else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      let value = parts[1].drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber || $0 == "." }
      return Double(value).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }

  private func readRootResources() -> String? {
    let resources = Property(
      reading: Atom(XA_RESOURCE_MANAGER), from: root, of: self, limit: 4 << 20, deleting: false)
    guard let resources, resources.format == 8 else { return nil }
    return String(decoding: resources.bytes, as: UTF8.self)
  }
}
