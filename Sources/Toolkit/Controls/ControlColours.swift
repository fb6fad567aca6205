public import Geometry
public import Graphics

/// A control's colours in one state.
public struct ControlColours: Hashable, Sendable {
  public var fill: Colour?
  public var line: Colour?
  public var content: Colour

  public init(fill: Colour? = nil, line: Colour? = nil, content: Colour = .black) {
    self.fill = fill
    self.line = line
    self.content = content
  }
}

/// A control's colours in each state, and the colour of its focus ring.
public struct StateColours: Hashable, Sendable {
  public var normal: ControlColours
  public var hovered: ControlColours
  public var pressed: ControlColours
  public var selected: ControlColours
  public var disabled: ControlColours
  public var ring: Colour
  public var cornerRadius: Double

  public init(
    normal: ControlColours = ControlColours(), hovered: ControlColours? = nil,
    pressed: ControlColours? = nil, selected: ControlColours? = nil,
    disabled: ControlColours? = nil, ring: Colour = .black, cornerRadius: Double = 8
  ) {
    self.normal = normal
    self.hovered = hovered ?? normal
    self.pressed = pressed ?? hovered ?? normal
    self.selected = selected ?? normal
    self.disabled = disabled ?? normal
    self.ring = ring
    self.cornerRadius = cornerRadius
  }

  public func colours(in state: Control.State) -> ControlColours {
    if state.contains(.disabled) { return disabled }
    if state.contains(.pressed) { return pressed }
    if state.contains(.selected) { return selected }
    return state.contains(.hovered) ? hovered : normal
  }

  /// Draws the background and, if focused, the ring.
  public func drawBacking(_ rect: Rect, in state: Control.State, on context: Context) {
    let colours = colours(in: state)
    Backing(fill: colours.fill, line: colours.line, cornerRadius: cornerRadius).draw(
      rect, on: context)
    if state.contains(.focused) { drawRing(around: rect, on: context) }
  }

  /// Draws the focus ring just inside `rect`.
  package func drawRing(around rect: Rect, on context: Context) {
    context.setStrokeColour(ring)
    context.setLineWidth(2)
    context.addRoundedRect(rect.outset(by: -1), cornerRadius: cornerRadius - 1)
    context.strokePath()
  }
}
