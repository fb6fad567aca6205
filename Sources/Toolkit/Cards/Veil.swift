public import Geometry
public import Graphics

/// Lies over everything else in a window and keeps it away, until what stands on it is done.
open class Veil: View {
  /// What shines through it is of this colour.
  public var veil = Colour.black.withAlpha(0.25) {
    didSet { setNeedsDisplay() }
  }

  override open func draw(_ area: Rect, on context: Context) {
    context.setFillColour(veil)
    context.fill(bounds)
  }
}
