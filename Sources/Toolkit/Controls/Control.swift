import Geometry
import Graphics

/// A view that acts on clicks and keys.
open class Control: View {
  /// The visible state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let hovered = State(rawValue: 1)
    public static let pressed = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let disabled = State(rawValue: 16)
  }

  /// Called by `perform`.
  public var onAction: (() -> Void)?

  public var stateColours = StateColours() {
    didSet { setNeedsDisplay() }
  }

  public var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  public var isPressed = false {
    didSet { if isPressed != oldValue { stateDidChange() } }
  }

  public var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  public var state: State {
    var state: State = []
    if isHovered { state.insert(.hovered) }
    if isPressed { state.insert(.pressed) }
    if isSelected { state.insert(.selected) }
    if showsFocus { state.insert(.focused) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  /// The colours of the present state.
  public var colours: ControlColours { stateColours.colours(in: state) }

  override open var canFocus: Bool { isEnabled }

  /// Whether the control shows its name, so that it needs no tooltip.
  open var showsName: Bool { isLabelled }

  /// Whether a label in the control or beside it shows the whole name.
  private var isLabelled: Bool {
    let labels = (subviews + (superview?.subviews ?? [])).lazy.compactMap { $0 as? Label }
    return labels.contains {
      $0.text == self.name && !$0.isHidden && !$0.textLayout.isEllipsized
    }
  }

  /// The text of a tooltip; the name if a subclass has no more to tell.
  open var hint: String? { name }

  /// Acts as on a click.
  open func perform() {
    guard isEnabled else { return }
    onAction?()
  }

  override open func touchesBegan(_ touch: Touch) {
    isPressed = isEnabled
  }

  override open func touchesMoved(_ touch: Touch) {
    isPressed = isEnabled && bounds.outset(by: 8).contains(touch.location)
  }

  override open func touchesEnded(_ touch: Touch) {
    let wasPressed = isPressed
    isPressed = false
    if wasPressed { perform() }
  }

  override open func touchesCancelled() {
    isPressed = false
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard isEnabled, key.modifiers.isEmpty, key.symbol == .enter || key.symbol == .space else {
      return false
    }
    perform()
    return true
  }
}
