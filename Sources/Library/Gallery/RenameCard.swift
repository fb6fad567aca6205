package import Geometry
import Graphics
package import Language
package import Session
package import Toolkit

/// Asks for a new name of a drawing.
package final class RenameCard: Popover {
  /// Called with a valid file name, and a function to be called with the sentence of an error, or nil after success.
  package var onRename: ((String, @escaping (String?) -> Void) -> Void)?

  private let field: TextField
  private let message = Label(role: .alert)
  private let words: Words

  /// The extension that is appended to the typed name.
  private let end: String

  /// The name is empty for a drawing without one.
  package init(
    _ name: String, endingAs end: String = DrawingName.pathExtension, _ words: Words
  ) {
    (self.words, self.end) = (words, end)
    field = TextField(name, placeholder: words[.drawingName])
    super.init(.column, gap: 8, padding: 14)
    self.name = words[.renameDrawing]
    field.name = words[.drawingName]
    message.overflow = .wrap
    message.isHidden = true
    let button = Button(title: words[.renameDrawing], role: .primary)
    for view in [field, message, button] { addSubview(view) }
    field.select { $0.selectAll() }
    field.onSubmit = { [unowned self] in submit($0) }
    button.onAction = { [unowned self] in submit(field.text) }
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let width = min(280, size.width)
    return Size(width: width, height: super.sizeThatFits(Size(width: width, height: 1e4)).height)
  }

  private func submit(_ text: String) {
    do {
      let name = try FileName.named(text, endingAs: end)
      onRename?(name) { [weak self] sentence in
        guard let self else { return }
        if let sentence { show(sentence) } else { dismiss() }
      }
    } catch {
      show(error.sentence(words))
    }
  }

  private func show(_ sentence: String) {
    message.text = sentence
    message.isHidden = false
    root?.setNeedsLayout()
  }
}
