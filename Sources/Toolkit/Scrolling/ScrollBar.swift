public import Geometry
public import Graphics

/// The bar of a scroll view, which shows the position and can be dragged.
public final class ScrollBar: View {
  public var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// Called with the new offset while the user drags.
  var onMove: ((Double) -> Void)?

  private var offset = 0.0
  private var maximum = 0.0
  private var page = 0.0

  /// The position within the knob where the drag began.
  private var grip: Double?

  /// The width of the bar, which is taken from the content.
  public static let width = 10.0
  private static let shortest = 24.0

  func show(offset: Double, of maximum: Double, page: Double) {
    guard (offset, maximum, page) != (self.offset, self.maximum, self.page) else { return }
    (self.offset, self.maximum, self.page) = (offset, maximum, page)
    setNeedsDisplay()
  }

  private var knob: Rect {
    let height = min(max(bounds.height * page / (page + maximum), Self.shortest), bounds.height)
    let top = maximum > 0 ? (bounds.height - height) * offset / maximum : 0
    return Rect(x: 0, y: top, width: bounds.width, height: height)
  }

  override public var keepsTouch: Bool { true }

  override public func draw(_ area: Rect, on context: Context) {
    let thickness = isHovered || grip != nil ? 6.0 : 4.0
    let knob = knob
    context.setFillColour(colour)
    context.addRoundedRect(
      Rect(
        x: ((bounds.width - thickness) / 2).rounded(), y: knob.minY + 2, width: thickness,
        height: knob.height - 4),
      cornerRadius: thickness / 2)
    context.fillPath()
  }

  override public func touchesBegan(_ touch: Touch) {
    let knob = knob
    grip = knob.contains(touch.location) ? touch.location.y - knob.minY : knob.height / 2
    touchesMoved(touch)
  }

  override public func touchesMoved(_ touch: Touch) {
    let room = bounds.height - knob.height
    guard let grip, room > 0 else { return }
    onMove?((touch.location.y - grip) / room * maximum)
  }

  override public func touchesEnded(_ touch: Touch) {
    grip = nil
    setNeedsDisplay()
  }

  override public func touchesCancelled() {
    grip = nil
    setNeedsDisplay()
  }
}
