public import Geometry
public import Graphics

/// Shows a number between a minus and a plus button.
open class Stepper: Control {
  public var value: Double {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { setNeedsDisplay() } }
  }

  public let step: Double

  /// Called with each value that the user sets.
  public var onChange: ((Double) -> Void)?

  public var font = Font(size: 13)

  /// Formats a value.
  public var text: (Double) -> String {
    didSet { setNeedsDisplay() }
  }

  /// The button under the touch: -1 for minus, 1 for plus, 0 for neither.
  private var pressedEnd = 0.0

  private static let end = 32.0

  public init(
    _ range: ClosedRange<Double>, value: Double, step: Double, text: @escaping (Double) -> String
  ) {
    self.range = range
    self.value = value
    self.step = step
    self.text = text
    super.init()
  }

  /// The formatted value.
  public var valueText: String { text(value) }

  override open func sizeThatFits(_ size: Size) -> Size {
    let ends = [range.lowerBound, range.upperBound].map { TextLayout(text($0), font: font).size }
    let widest = ends.map(\.width).max() ?? 0
    let highest = ends.map(\.height).max() ?? 0
    return Size(
      width: min(widest.rounded(.up) + 2 * Self.end + 16, size.width),
      height: max(32, (highest + 8).rounded(.up)))
  }

  override open func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
    drawSign(-1, on: context)
    drawSign(1, on: context)
    let layout = TextLayout(valueText, font: font)
    context.setFillColour(colours.content)
    context.draw(
      layout,
      at: Point(
        x: ((bounds.width - layout.size.width) / 2).rounded(),
        y: ((bounds.height - layout.size.height) / 2).rounded()))
  }

  /// Draws the minus sign for `end` -1, the plus sign for 1.
  private func drawSign(_ end: Double, on context: Context) {
    let x = end < 0 ? 0 : bounds.width - Self.end
    let middle = mirrored(Rect(x: x, y: 0, width: Self.end, height: bounds.height)).centre
    let isUsable = isEnabled && (end < 0 ? value > range.lowerBound : value < range.upperBound)
    context.setStrokeColour(isUsable ? colours.content : stateColours.disabled.content)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.move(to: middle + Vector(dx: -4.5, dy: 0))
    context.addLine(to: middle + Vector(dx: 4.5, dy: 0))
    if end > 0 {
      context.move(to: middle + Vector(dx: 0, dy: -4.5))
      context.addLine(to: middle + Vector(dx: 0, dy: 4.5))
    }
    context.strokePath()
  }

  override open func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    let x = isRightToLeft ? bounds.width - touch.location.x : touch.location.x
    pressedEnd = x < Self.end ? -1 : x > bounds.width - Self.end ? 1 : 0
  }

  override open func touchesEnded(_ touch: Touch) {
    let wasPressed = isPressed
    isPressed = false
    if wasPressed, pressedEnd != 0 { move(by: pressedEnd) }
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard isEnabled, key.modifiers.isEmpty else { return false }
    switch key.symbol {
    case .up, .character("+"): move(by: 1)
    case .down, .character("-"): move(by: -1)
    case .right: move(by: isRightToLeft ? -1 : 1)
    case .left: move(by: isRightToLeft ? 1 : -1)
    default: return false
    }
    return true
  }

  private func move(by steps: Double) {
    let next = min(max(value + steps * step, range.lowerBound), range.upperBound)
    guard next != value else { return }
    value = next
    onChange?(next)
    perform()
  }
}
