public import Geometry

/// A line of a text that was set.
public struct TextLine: Hashable, Sendable {
  /// The offset in the source at which the line ends, before a line feed. The next one begins there or behind it.
  public var end: Int

  /// The left end of the baseline, in the box of the text.
  public var baseline: Point

  /// The length of the baseline, without spaces at which the line wraps.
  public var advance: Double

  /// The heights above and below the baseline, with the share of the line height.
  public var ascent: Double
  public var descent: Double
  public var isRightToLeft: Bool

  public init(
    end: Int, baseline: Point, advance: Double, ascent: Double, descent: Double,
    isRightToLeft: Bool
  ) {
    (self.end, self.baseline, self.advance) = (end, baseline, advance)
    (self.ascent, self.descent, self.isRightToLeft) = (ascent, descent, isRightToLeft)
  }

  public var frame: Rect {
    Rect(
      x: baseline.x, y: baseline.y - ascent, width: advance, height: ascent + descent)
  }

  var isSound: Bool {
    Limits.holdInText(baseline.x, baseline.y, advance, ascent, descent)
  }

  /// The line moved down, in a source that has `bytes` before it.
  public func moved(down way: Double, behind bytes: Int) -> TextLine {
    var line = self
    line.end += bytes
    line.baseline.y += way
    return line
  }
}
