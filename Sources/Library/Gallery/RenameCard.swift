import Geometry
import Graphics
import Language
import Toolkit

/// Asks for a new name of a drawing.
final class RenameCard: Popover {
  /// Called with a valid file name, and with a closure to call with the error of the renaming.
  var onRename: ((String, @escaping (LibraryFailure?) -> Void) -> Void)?

  private let field: TextField
  private let message = Label(role: .alert)
  private let words: Words

  init(_ entry: DrawingEntry, _ words: Words) {
    self.words = words
    field = TextField(entry.isNamed ? entry.title(words) : "", placeholder: words[.drawingName])
    super.init(.column, gap: 8, padding: 14)
    name = words[.renameDrawing]
    field.name = words[.drawingName]
    message.overflow = .wrap
    message.isHidden = true
    let button = Button(title: words[.renameDrawing], role: .primary)
    for view in [field, message, button] { addSubview(view) }
    field.select { $0.selectAll() }
    field.onSubmit = { [unowned self] in submit($0) }
    button.onAction = { [unowned self] in submit(field.text) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(280, size.width)
    return Size(width: width, height: super.sizeThatFits(Size(width: width, height: 1e4)).height)
  }

  private func submit(_ text: String) {
    do {
      let name = try FileName.ofDrawing(text)
      onRename?(name) { [weak self] failure in
        guard let self else { return }
        if let failure { show(failure.sentence(words)) } else { dismiss() }
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
