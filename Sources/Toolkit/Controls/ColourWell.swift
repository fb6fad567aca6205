public import Geometry
public import Graphics

/// A button that shows a colour.
open class ColourWell: Control {
  /// The colour that a click chooses.
  public var colour: Colour {
    didSet { setNeedsDisplay() }
  }

  /// The colour to draw, if the style shows ink in another colour.
  public var shownColour: Colour? {
    didSet { setNeedsDisplay() }
  }

  public init(_ colour: Colour) {
    self.colour = colour
    super.init()
  }

  override open func sizeThatFits(_ size: Size) -> Size { Size(width: 28, height: 28) }

  override open func draw(_ area: Rect, on context: Context) {
    let disc = bounds.outset(by: -4)
    context.setFillColour(shownColour ?? colour)
    context.fillEllipse(in: disc)
    if let line = colours.line {
      context.setStrokeColour(line)
      context.setLineWidth(1)
      context.strokeEllipse(in: disc.outset(by: -0.5))
    }
    if isSelected {
      context.setStrokeColour(stateColours.ring)
      context.setLineWidth(2)
      context.strokeEllipse(in: bounds.outset(by: -1))
    }
    // The ring has corners, as around other controls, so that it doesn't look like a selection.
    if showsFocus { stateColours.drawRing(around: bounds, on: context) }
  }
}
