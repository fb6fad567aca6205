public import Geometry
public import Graphics

/// Shows progress.
open class ProgressBar: View {
  /// From 0 to 1; nil shows an animation for an unknown total.
  public var value: Double? {
    didSet {
      if value != oldValue { setNeedsDisplay() }
      if value == nil, oldValue != nil { move(forwards: true) }
    }
  }

  public var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the part still to be done.
  public var restColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The position of the animation, from 0 to 1.
  private var phase = 0.5
  private var movement: Clock.Task?

  public init(value: Double? = nil) {
    self.value = value
    super.init()
  }

  override open var takesTouches: Bool { false }

  override open func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 6)
  }

  override open func didEnterWindow() {
    move(forwards: true)
  }

  private func move(forwards: Bool) {
    guard let clock = root?.clock, !clock.isStill else { return }
    movement?.cancel()
    movement = clock.animate(milliseconds: 900) { [weak self] part in
      guard let self, superview != nil else { return }
      guard value == nil else { return }
      phase = forwards ? part : 1 - part
      setNeedsDisplay()
      if part >= 1 { move(forwards: !forwards) }
    }
  }

  override open func draw(_ area: Rect, on context: Context) {
    let bar = Rect(x: 0, y: ((bounds.height - 4) / 2).rounded(), width: bounds.width, height: 4)
    context.setFillColour(restColour)
    context.addRoundedRect(bar, cornerRadius: 2)
    context.fillPath()
    let part = value.map { min(max($0, 0), 1) } ?? 0.25
    let start = value == nil ? (bar.width * (1 - part)) * phase : 0
    guard part > 0 else { return }
    context.setFillColour(colour)
    context.addRoundedRect(
      mirrored(Rect(x: start, y: bar.minY, width: bar.width * part, height: 4)), cornerRadius: 2)
    context.fillPath()
  }
}
