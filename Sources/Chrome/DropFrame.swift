package import Geometry
package import Graphics
package import Interface
package import Language
package import Toolkit

/// A frame along the window's edge, shown while the user drags something over the window that it accepts.
package final class DropFrame: View, Overlay {
  package var colour = Colour.black {
    didSet { if colour != oldValue { setNeedsDisplay() } }
  }

  private static let width = 3.0

  package init() {
    super.init()
    isHidden = true
  }

  package override var takesTouches: Bool { false }

  package func changeLanguage(to words: Words) {}

  package func place(in room: FreeRoom) {
    if let window = superview?.bounds { frame = window }
  }

  package override func draw(_ area: Rect, on context: Context) {
    context.setStrokeColour(colour)
    context.setLineWidth(Self.width)
    context.stroke(bounds.outset(by: -Self.width / 2))
  }
}
