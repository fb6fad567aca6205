import CPango

/// The heights of a line above and below its baseline, in units of the layout.
struct LineHeights: Hashable {
  var ascent: Double
  var descent: Double

  /// Those of a line without any font.
  static let none = LineHeights(ascent: FontContext.size, descent: FontContext.size / 4)

  init(ascent: Double, descent: Double) {
    (self.ascent, self.descent) = (ascent, descent)
  }

  init(_ extents: PangoRectangle) {
    let scale = Double(PANGO_SCALE)
    let (top, height) = (Double(extents.y) / scale, Double(extents.height) / scale)
    // Without any font Pango may tell any number.
    guard height > 0, height < 4096, -top >= 0, -top <= height else {
      self = .none
      return
    }
    self.init(ascent: -top, descent: height + top)
  }

  func union(_ other: LineHeights?) -> LineHeights {
    guard let other else { return self }
    return LineHeights(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}
