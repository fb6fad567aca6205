public import Geometry
public import Graphics

/// A switch with a title.
open class Toggle: Control {
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      superview?.setNeedsLayout()
    }
  }

  public var isOn: Bool {
    get { isSelected }
    set { isSelected = newValue }
  }

  /// Whether what it switches is on in parts, so that it is neither on nor off. Setting it by the user switches it on.
  public var isMixed = false {
    didSet { if isMixed != oldValue { setNeedsDisplay() } }
  }

  /// Called with each value that the user sets.
  public var onChange: ((Bool) -> Void)?

  public var font = Font(size: 13)

  /// The track when on, the track when off, and the knob.
  public var onColour = Colour.black
  public var offColour = Colour.black
  public var knobColour = Colour.white

  private static let track = Size(width: 32, height: 18)

  public init(_ title: String, isOn: Bool = false) {
    self.title = title
    super.init()
    name = title
    isSelected = isOn
  }

  override open var showsName: Bool { true }

  override open func sizeThatFits(_ size: Size) -> Size {
    let line = TextLayout(title, font: font).size
    let width = line.width.rounded(.up) + Self.track.width + 20
    guard width > size.width else { return Size(width: width, height: max(32, line.height + 8)) }
    let lines = titleLayout(in: size.width).size
    return Size(width: size.width, height: max(32, lines.height.rounded(.up) + 8))
  }

  /// The title in a toggle of a width, in as many lines as it needs beside the switch.
  private func titleLayout(in width: Double) -> TextLayout {
    TextLayout(
      title, font: font, width: titleRoom(in: width), alignment: isRightToLeft ? .right : .left)
  }

  private func titleRoom(in width: Double) -> Double { max(width - Self.track.width - 12, 1) }

  override open func perform() {
    guard isEnabled else { return }
    isOn = isMixed || !isOn
    isMixed = false
    onChange?(isOn)
    super.perform()
  }

  override open func draw(_ area: Rect, on context: Context) {
    let track = Self.track
    let text = titleLayout(in: bounds.width)
    let height = text.size.height
    let place = mirrored(
      Rect(
        x: 0, y: ((bounds.height - height) / 2).rounded(), width: titleRoom(in: bounds.width),
        height: height))
    context.setFillColour(colours.content)
    context.draw(text, at: place.origin)
    drawSwitch(
      mirrored(
        Rect(
          x: bounds.width - track.width - 2, y: ((bounds.height - track.height) / 2).rounded(),
          width: track.width, height: track.height)), on: context)
  }

  private func drawSwitch(_ track: Rect, on context: Context) {
    let radius = track.height / 2
    context.setFillColour(isOn && !isMixed ? onColour : offColour)
    context.addRoundedRect(track, cornerRadius: radius)
    context.fillPath()
    // The knob's position shows the state without the help of colour.
    let isAtRight = isOn != isRightToLeft
    let room = track.width - track.height
    let knob = Rect(
      x: track.minX + (isMixed ? room / 2 : isAtRight ? room : 0), y: track.minY,
      width: track.height, height: track.height)
    context.setFillColour(knobColour)
    context.fillEllipse(in: knob.outset(by: -2))
    guard showsFocus else { return }
    context.setStrokeColour(stateColours.ring)
    context.setLineWidth(2)
    context.addRoundedRect(track.outset(by: 2), cornerRadius: radius + 2)
    context.strokePath()
  }
}
