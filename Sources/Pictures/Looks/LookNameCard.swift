package import Geometry
import Graphics
package import Language
package import Toolkit

/// Asks for the name under which a chain of filters is saved.
package final class LookNameCard: Popover {
  /// Called with the name, which is not empty and has no line break.
  package var onName: ((String) -> Void)?

  private let field: TextField

  package init(_ words: Words) {
    field = TextField(placeholder: words[.lookName])
    super.init(.column, gap: 8, padding: 14)
    name = words[.saveLook]
    field.name = words[.lookName]
    field.limit = 60
    let button = Button(title: words[.saveLook], role: .primary)
    for view in [field, button] { addSubview(view) }
    field.onSubmit = { [unowned self] in submit($0) }
    button.onAction = { [unowned self] in submit(field.text) }
  }

  override package func sizeThatFits(_ size: Size) -> Size {
    let width = min(260, size.width)
    return Size(width: width, height: super.sizeThatFits(Size(width: width, height: 1e4)).height)
  }

  private func submit(_ text: String) {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { return }
    // Closing the card may release it.
    let give = onName
    dismiss()
    give?(name)
  }
}
