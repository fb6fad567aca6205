import Canvas
import Geometry
import Graphics
import Rendering
import Toolkit

/// A button that shows the line that a pen draws.
final class PenWell: ColourWell {
  let id: String

  private var pen: Pen
  private var light = InkLight.day

  init(_ pen: Pen) {
    (self.pen, id) = (pen, pen.id)
    super.init(pen.colour)
  }

  func show(_ pen: Pen, in light: InkLight) {
    guard pen != self.pen || light != self.light else { return }
    (self.pen, self.light) = (pen, light)
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 38, height: 32) }

  override func draw(_ area: Rect, on context: Context) {
    PenSample.draw(pen, in: bounds.outset(by: -5), light: light, on: context)
    guard isSelected || showsFocus else { return }
    context.setStrokeColour(stateColours.ring)
    context.setLineWidth(isSelected ? 2 : 1)
    context.addRoundedRect(bounds.outset(by: -1), cornerRadius: 6)
    context.strokePath()
    // A second ring marks the focus, which must differ from the selection without colour.
    guard showsFocus else { return }
    context.setLineWidth(1)
    context.addRoundedRect(bounds.outset(by: -3), cornerRadius: 4)
    context.strokePath()
  }
}
