package import Geometry
package import Graphics
import Styling
package import Toolkit

/// A dot on the canvas that represents one thread or, with a number, several.
package final class PinButton: Control {
  package var count = 1 {
    didSet { if count != oldValue { textDidChange() } }
  }

  var font = Font(size: 11, weight: .semibold) {
    didSet { if font != oldValue { textDidChange() } }
  }

  /// The layout of the number; nil until it is needed.
  private var layout: TextLayout?

  /// Called when the user asks for the menu of the threads.
  package var onMenu: (() -> Void)?

  private let longPress = LongPress()

  /// Whether the current touch has opened the menu, so that it has no further effect.
  private var hasOpenedMenu = false

  package override init(frame: Rect = Rect(origin: .zero, size: .zero)) {
    super.init(frame: frame)
  }

  /// The least width and height of the dot.
  package static let side = 24.0

  // Thousands of dots would be in the way of Tab, and the panel can open all threads as well.
  override package var canFocus: Bool { false }

  override package func sizeThatFits(_ size: Size) -> Size {
    guard count > 1 else { return Size(width: Self.side, height: Self.side) }
    let width = text.size.width + 14
    return Size(width: max(width.rounded(.up), Self.side), height: Self.side)
  }

  private var text: TextLayout {
    if let layout { return layout }
    let new = TextLayout(String(count), font: font)
    layout = new
    return new
  }

  override package func showMenu(at point: Point) -> Bool {
    onMenu?()
    return onMenu != nil
  }

  override package func touchesBegan(_ touch: Touch) {
    hasOpenedMenu = false
    super.touchesBegan(touch)
    longPress.begin(touch, on: root?.clock) { [weak self] _ in
      guard let self else { return }
      (hasOpenedMenu, isPressed) = (true, false)
      onMenu?()
    }
  }

  override package func touchesMoved(_ touch: Touch) {
    longPress.move(touch)
    if !hasOpenedMenu { super.touchesMoved(touch) }
  }

  override package func touchesEnded(_ touch: Touch) {
    longPress.end()
    super.touchesEnded(touch)
  }

  override package func touchesCancelled() {
    longPress.end()
    super.touchesCancelled()
  }

  private func textDidChange() {
    layout = nil
    setNeedsDisplay()
  }

  override package func draw(_ area: Rect, on context: Context) {
    let room = bounds.outset(by: -3)
    context.setFillColour(colours.line ?? .white)
    context.addRoundedRect(room.outset(by: 1.5), cornerRadius: room.height / 2 + 1.5)
    context.fillPath()
    context.setFillColour(colours.fill ?? .black)
    context.addRoundedRect(room, cornerRadius: room.height / 2)
    context.fillPath()
    context.setFillColour(colours.content)
    guard count > 1 else {
      // A small dot inside distinguishes it from a handle.
      let middle = Rect(origin: bounds.centre, size: .zero).outset(by: 3)
      context.addRoundedRect(middle, cornerRadius: 3)
      return context.fillPath()
    }
    context.draw(
      text,
      at: Point(
        x: ((bounds.width - text.size.width) / 2).rounded(),
        y: ((bounds.height - text.size.height) / 2).rounded()))
  }
}
