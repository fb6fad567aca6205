public import Geometry
public import Graphics

/// A separator line.
open class Rule: View {
  public var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  override open var takesTouches: Bool { false }

  override open func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 9) }

  override open func draw(_ area: Rect, on context: Context) {
    context.setFillColour(colour)
    context.fill(Rect(x: 0, y: (bounds.height / 2).rounded(.down), width: bounds.width, height: 1))
  }
}
