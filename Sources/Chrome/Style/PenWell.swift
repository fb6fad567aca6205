package import Canvas
package import Geometry
package import Graphics
package import Rendering
package import Toolkit

/// A button with a sample line of a pen.
package final class PenWell: ColourWell {
  package let id: String

  /// Called when the pointer enters or leaves, or the focus changes.
  var onState: (() -> Void)?

  private var pen: Pen
  private var light = InkLight.day

  package init(_ pen: Pen) {
    (self.pen, id) = (pen, pen.id)
    super.init(pen.colour)
  }

  package func show(_ pen: Pen, in light: InkLight) {
    guard pen != self.pen || light != self.light else { return }
    (self.pen, self.light) = (pen, light)
    setNeedsDisplay()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    onState?()
  }

  package override func sizeThatFits(_ size: Size) -> Size { Size(width: 38, height: 32) }

  package override func draw(_ area: Rect, on context: Context) {
    PenSample.draw(pen, in: bounds.outset(by: -5), light: light, on: context)
    if isSelected { drawBar(on: context) }
    if showsFocus { stateColours.drawRing(around: bounds, on: context) }
  }

  /// Underlines the sample of the chosen pen, since a frame means the focus.
  private func drawBar(on context: Context) {
    context.setFillColour(stateColours.ring)
    context.addRoundedRect(
      Rect(x: 5, y: bounds.height - 6, width: bounds.width - 10, height: 3), cornerRadius: 1.5)
    context.fillPath()
  }
}
