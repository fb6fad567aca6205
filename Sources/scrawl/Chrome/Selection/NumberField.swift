import Geometry
import Language
import Toolkit

/// A number with its name above it, which the user can type.
///
/// Enter takes what was typed and gives the keys back to the canvas, Tab and a click elsewhere take it too, and Escape brings the
/// old number back. Enter refuses what is no number, and who leaves that gets the old number back.
final class NumberField: View {
  /// Called with a number that the user has typed.
  var onNumber: ((Double) -> Void)?

  let field: TextField
  private let title: Label
  private let words: Words

  /// The number as it is shown.
  private var shown = ""

  init(_ title: String, _ words: Words) {
    self.title = Label(title, role: .caption)
    self.words = words
    field = LeavingField()
    super.init()
    field.name = title
    field.limit = 24
    (field as? LeavingField)?.onLeave = { [unowned self] in take() }
    field.onSubmit = { [unowned self] text in
      guard text == shown || words.number(in: text) != nil else { return field.refuse() }
      root?.setFocus(nil)
    }
    addSubview(self.title)
    addSubview(field)
  }

  /// Shows `value`; what the user is typing stays.
  func show(_ value: Double) {
    let text = words.number(value)
    let isTyped = field.isFocused && field.text != shown
    shown = text
    if !isTyped { field.text = text }
  }

  /// Takes what was typed.
  private func take() {
    let text = field.text
    guard text != shown else { return }
    let number = words.number(in: text)
    field.text = shown
    if let number { onNumber?(number) }
  }

  override func keyDown(_ key: Key) -> Bool {
    guard key == Key(.escape), field.isFocused else { return false }
    field.text = shown
    root?.setFocus(nil)
    return true
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: title.sizeThatFits(size).height + 2 + field.sizeThatFits(size).height)
  }

  override func layout() {
    let height = title.sizeThatFits(bounds.size).height
    place(title, at: Rect(x: 0, y: 0, width: bounds.width, height: height))
    place(
      field, at: Rect(x: 0, y: height + 2, width: bounds.width, height: bounds.height - height - 2))
  }
}

/// A text field that tells when the focus has left it.
private final class LeavingField: TextField {
  var onLeave: (() -> Void)?
  private var wasFocused = false

  override func stateDidChange() {
    super.stateDidChange()
    if wasFocused, !isFocused { onLeave?() }
    if !wasFocused, isFocused { select { $0.selectAll() } }
    wasFocused = isFocused
  }
}
