public import Geometry
public import Graphics

/// Sets a number by dragging a knob.
open class Slider: Control {
  public var value: Double {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { setNeedsDisplay() } }
  }

  /// The change that an arrow key makes.
  public let step: Double

  /// Called with each new value while the user changes it.
  public var onChange: ((Double) -> Void)?

  /// The bar before the knob, the bar after it, and the knob.
  public var barColour = Colour.black
  public var restColour = Colour.black
  public var knobColour = Colour.white

  private var wheelSteps = WholeSteps()

  private static let knob = 16.0

  public init(_ range: ClosedRange<Double>, value: Double, step: Double) {
    self.range = range
    self.value = value
    self.step = step
    super.init()
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 24)
  }

  override open var keepsTouch: Bool { true }

  override open func draw(_ area: Rect, on context: Context) {
    let middle = bounds.height / 2
    let knob = mirrored(
      Rect(
        x: knobX - Self.knob / 2, y: middle - Self.knob / 2, width: Self.knob, height: Self.knob))
    if showsFocus { stateColours.drawRing(around: bounds, on: context) }
    let bar = Rect(x: Self.knob / 2, y: middle - 2, width: bounds.width - Self.knob, height: 4)
    drawBar(bar, on: context)
    context.setFillColour(knobColour)
    context.fillEllipse(in: knob)
    context.setStrokeColour(barColour)
    context.setLineWidth(2)
    context.strokeEllipse(in: knob.outset(by: -1))
  }

  /// Draws the bar below the knob.
  open func drawBar(_ bar: Rect, on context: Context) {
    context.setFillColour(restColour)
    context.addRoundedRect(bar, cornerRadius: 2)
    context.fillPath()
    context.setFillColour(barColour)
    context.addRoundedRect(
      mirrored(Rect(x: bar.minX, y: bar.minY, width: knobX - bar.minX, height: 4)),
      cornerRadius: 2)
    context.fillPath()
  }

  override open func touchesBegan(_ touch: Touch) {
    isPressed = isEnabled
    touchesMoved(touch)
  }

  override open func touchesMoved(_ touch: Touch) {
    guard isPressed else { return }
    let x = isRightToLeft ? bounds.width - touch.location.x : touch.location.x
    let part = (x - Self.knob / 2) / max(bounds.width - Self.knob, 1)
    change(to: range.lowerBound + part * (range.upperBound - range.lowerBound))
  }

  override open func touchesEnded(_ touch: Touch) {
    isPressed = false
    perform()
  }

  override open func touchesCancelled() {
    super.touchesCancelled()
    // Keys keep the value that a hand has set.
    perform()
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard isEnabled, key.modifiers.isEmpty else { return false }
    switch key.symbol {
    case .up: change(to: value(after: 1))
    case .down: change(to: value(after: -1))
    case .right: change(to: value(after: isRightToLeft ? -1 : 1))
    case .left: change(to: value(after: isRightToLeft ? 1 : -1))
    case .home: change(to: range.lowerBound)
    case .end: change(to: range.upperBound)
    default: return false
    }
    perform()
    return true
  }

  override open func scroll(_ scroll: Scroll) -> Bool {
    // Scrolling that began elsewhere is meant for the surroundings.
    guard isEnabled, isFocused, !scroll.isPassing else { return false }
    let steps = wheelSteps.take(-scroll.notches.dy)
    guard steps != 0 else { return true }
    change(to: value(after: steps))
    perform()
    return true
  }

  /// The value after a number of steps by keys or the wheel.
  open func value(after steps: Double) -> Double { value + steps * step }

  private func change(to wanted: Double) {
    let steps = ((wanted - range.lowerBound) / step).rounded()
    let next = min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound)
    guard next != value else { return }
    value = next
    onChange?(next)
  }

  private var knobX: Double {
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Self.knob / 2 + part * (bounds.width - Self.knob)
  }
}
