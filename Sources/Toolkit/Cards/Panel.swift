public import Geometry

/// A card with a heading, a close button, and content that fills the rest.
open class Panel: Card {
  /// Called by `close`.
  public var onClose: (() -> Void)?

  public let title: Label
  public let closeButton: Button
  public let content: View
  private let rule = Rule()

  private static let heading = 46.0
  private static let gapBelowHeading = 10.0

  public init(_ title: String, closing: String, icon: Icon, content: View) {
    self.title = Label(title, role: .title)
    closeButton = Button(icon: icon)
    closeButton.name = closing
    self.content = content
    super.init(.column, gap: 0, padding: 16)
    name = title
    for view in [self.title, closeButton, rule, content] as [View] { addSubview(view) }
    closeButton.onAction = { [unowned self] in close() }
  }

  /// Whether the content is still until the next input.
  open var isSettled: Bool { true }

  public func close() {
    onClose?()
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width - 2 * padding, height: 1e6)
    let height = content.sizeThatFits(room).height + Self.heading + Self.gapBelowHeading + padding
    return Size(width: size.width, height: min(height, size.height))
  }

  override open func layout() {
    let width = bounds.width - 2 * padding
    let height = title.sizeThatFits(Size(width: width, height: 100)).height
    place(
      title,
      at: Rect(
        x: padding, y: ((Self.heading - height) / 2).rounded(), width: width - 32, height: height))
    place(closeButton, at: Rect(x: bounds.width - 42, y: 5, width: 36, height: 36))
    place(rule, at: Rect(x: 0, y: Self.heading - 4, width: bounds.width, height: 9))
    let top = Self.heading + Self.gapBelowHeading
    place(
      content,
      at: Rect(
        x: padding, y: top, width: width, height: max(bounds.height - top - padding / 2, 0)))
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.symbol {
    case .escape: close()
    // Arrows in a panel must not reach the canvas behind it.
    case .up, .down, .left, .right: break
    default: return false
    }
    return true
  }
}
