public import Geometry
public import Graphics

/// Covers the whole window and takes all touches, until it is removed.
open class Scrim: View {
  /// Drawn over the views behind.
  public var colour = Colour.black.withAlpha(0.25) {
    didSet { setNeedsDisplay() }
  }

  /// Whether it appears with an animation.
  open var fadesIn: Bool { true }

  override open func draw(_ area: Rect, on context: Context) {
    context.setFillColour(colour)
    context.fill(bounds)
  }
}
