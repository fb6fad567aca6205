import Geometry
import Graphics
import Toolkit

/// A disc in a person's colour, and the person's name.
final class LegendRow: View {
  private let label: Label
  private let colour: Colour

  private static let disc = 12.0
  private static let gap = 8.0

  init(_ name: String, _ colour: Colour) {
    (label, self.colour) = (Label(name), colour)
    super.init()
    label.overflow = .ellipsizeMiddle
    self.name = name
    addSubview(label)
  }

  override var takesTouches: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let start = Self.disc + Self.gap
    let wanted = label.sizeThatFits(
      Size(width: max(size.width - start, 0), height: size.height))
    return Size(width: start + wanted.width, height: max(wanted.height, Self.disc) + 2)
  }

  override func layout() {
    let start = Self.disc + Self.gap
    place(
      label, at: Rect(x: start, y: 0, width: max(bounds.width - start, 0), height: bounds.height))
  }

  override func draw(_ area: Rect, on context: Context) {
    let frame = mirrored(
      Rect(
        x: 0, y: ((bounds.height - Self.disc) / 2).rounded(), width: Self.disc, height: Self.disc))
    context.setFillColour(colour)
    context.fillEllipse(in: frame)
    context.setStrokeColour(label.colour.withAlpha(0.5))
    context.setLineWidth(1)
    context.strokeEllipse(in: frame.outset(by: -0.5))
  }
}
