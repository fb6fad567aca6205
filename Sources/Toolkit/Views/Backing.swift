public import Geometry
import Graphics

/// A view's background: a filled rounded rectangle with an outline and a shadow. A style sets it.
public struct Backing: Hashable, Sendable {
  public var fill: Colour?
  public var line: Colour?
  public var cornerRadius: Double

  /// The shadow's opacity; 0 for none.
  public var shadow: Float

  public init(
    fill: Colour? = nil, line: Colour? = nil, cornerRadius: Double = 0, shadow: Float = 0
  ) {
    self.fill = fill
    self.line = line
    self.cornerRadius = cornerRadius
    self.shadow = shadow
  }

  /// The distance by which a shadow extends beyond the view.
  public static let shadowReach = 10.0

  func draw(_ rect: Rect, on context: Context) {
    if shadow > 0 {
      // Six translucent rectangles approximate a blur of 6 units, 3 units below.
      for spread in stride(from: 6.0, through: 1, by: -1) {
        context.setFillColour(Colour.black.withAlpha(shadow / 6))
        context.addRoundedRect(
          rect.offset(by: Vector(dx: 0, dy: 3)).outset(by: spread - 2),
          cornerRadius: cornerRadius + spread - 2)
        context.fillPath()
      }
    }
    if let fill {
      context.setFillColour(fill)
      context.addRoundedRect(rect, cornerRadius: cornerRadius)
      context.fillPath()
    }
    if let line {
      context.setStrokeColour(line)
      context.setLineWidth(1)
      context.addRoundedRect(rect.outset(by: -0.5), cornerRadius: cornerRadius - 0.5)
      context.strokePath()
    }
  }
}
