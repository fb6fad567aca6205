import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// A frame along the window's edge while something that can be dropped hovers over it.
final class DropFrame: View, Overlay {
  var colour = Colour.black {
    didSet { if colour != oldValue { setNeedsDisplay() } }
  }

  private static let width = 3.0

  init() {
    super.init()
    isHidden = true
  }

  override var takesTouches: Bool { false }

  func changeLanguage(to words: Words) {}

  func place(in room: FreeRoom) {
    if let window = superview?.bounds { frame = window }
  }

  override func draw(_ area: Rect, on context: Context) {
    context.setStrokeColour(colour)
    context.setLineWidth(Self.width)
    context.stroke(bounds.outset(by: -Self.width / 2))
  }
}
