public import Geometry
public import Graphics

/// Lies over everything else in a window and keeps it away, until what stands on it is done.
open class Scrim: View {
  /// What shines through it is of this colour.
  public var colour = Colour.black.withAlpha(0.25) {
    didSet { setNeedsDisplay() }
  }

  /// Whether it comes gently rather than at once.
  open var fadesIn: Bool { true }

  override open func draw(_ area: Rect, on context: Context) {
    context.setFillColour(colour)
    context.fill(bounds)
  }
}
