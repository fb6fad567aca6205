import Geometry
import Graphics
import Language
import Toolkit

/// Asks for the name of a new folder.
final class NewFolderCard: Popover {
  /// Called with a valid name.
  var onMake: ((String) -> Void)?

  private let field = TextField()
  private let message = Label(role: .alert)
  private let words: Words

  init(_ words: Words) {
    self.words = words
    super.init(.column, gap: 8, padding: 14)
    name = words[.newFolder]
    field.name = words[.newFolder]
    field.placeholder = words[.folderName]
    message.overflow = .wrap
    message.isHidden = true
    let button = Button(title: words[.makeFolder], role: .primary)
    for view in [field, message, button] { addSubview(view) }
    field.onSubmit = { [unowned self] in submit($0) }
    button.onAction = { [unowned self] in submit(field.text) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(260, size.width)
    return Size(width: width, height: super.sizeThatFits(Size(width: width, height: 1e4)).height)
  }

  private func submit(_ text: String) {
    do {
      let name = try FileName.ofFolder(text)
      dismiss()
      onMake?(name)
    } catch {
      message.text = error.sentence(words)
      message.isHidden = false
      root?.setNeedsLayout()
    }
  }
}
