package import Geometry
package import Graphics
package import Toolkit

/// A slider whose bar shows the colours at its values.
package final class ColourSlider: Slider {
  /// The colour at each place of the bar, from 0 to 1.
  package var colour: (Double) -> Colour = { _ in .black } {
    didSet { setNeedsDisplay() }
  }

  private static let steps = 48.0

  package override func drawBar(_ bar: Rect, on context: Context) {
    context.saving {
      context.addRoundedRect(bar.outset(by: 2), cornerRadius: 4)
      context.clip()
      let width = bar.width / Self.steps
      for step in stride(from: 0.0, to: Self.steps, by: 1) {
        context.setFillColour(colour(step / (Self.steps - 1)))
        // Adjacent parts of the bar overlap, to avoid seams.
        context.fill(
          mirrored(
            Rect(
              x: bar.minX - 2 + step * (bar.width + 4) / Self.steps, y: bar.minY - 2,
              width: width + 2, height: bar.height + 4)))
      }
    }
  }
}
