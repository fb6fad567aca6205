package import Geometry
import Graphics
import Interface
import Language
package import Toolkit

/// The view for writing a message: its target, the field, and buttons.
package final class Composer: View {
  /// Called with the text to be sent.
  package var onSend: ((String) -> Void)?

  /// Called when the user abandons the target that `show` named.
  package var onCancel: (() -> Void)?

  package let field: TextView
  package let picture = Button(icon: .named("picture"))
  private let send: Button
  private let caption = Label(role: .caption)
  private let cancel = Button(icon: .named("close"))

  private var hasPhotos = false

  private static let gap = 6.0

  init(_ words: Words) {
    field = TextView(placeholder: words[.notesPlaceholder])
    send = Button(icon: .named("up"), role: .primary)
    super.init()
    field.name = words[.notesPlaceholder]
    field.limit = NotesEditor.longestText
    field.onSubmit = { [unowned self] in onSend?($0) }
    send.name = words[.notesSend]
    send.onAction = { [unowned self] in onSend?(field.text) }
    picture.name = words[.notesAddPicture]
    cancel.name = words[.cancel]
    cancel.onAction = { [unowned self] in onCancel?() }
    for view in [caption, cancel, picture, field, send] as [View] { addSubview(view) }
    show(nil)
    refresh()
  }

  /// Shows the target of the message above the field; nil for the usual target.
  package func show(_ target: String?) {
    caption.text = target ?? ""
    (caption.isHidden, cancel.isHidden) = (target == nil, target == nil)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Whether the message has pictures, so that it can be sent without text.
  package func show(hasPhotos: Bool) {
    self.hasPhotos = hasPhotos
    refresh()
  }

  /// Enables the buttons that apply to the present text.
  package func refresh() {
    send.isEnabled = hasPhotos || !field.text.unicodeScalars.allSatisfy(InvisibleText.isBlank)
  }

  private func captionHeight(_ width: Double) -> Double {
    guard !caption.isHidden else { return 0 }
    return max(caption.sizeThatFits(Size(width: width, height: 100)).height, Self.button)
  }

  private static let button = 36.0

  private func fieldWidth(_ width: Double) -> Double {
    max(width - 2 * (Self.button + Self.gap), 40)
  }

  /// The height with one line of text.
  func leastHeight(_ width: Double) -> Double {
    let line = TextLayout("X", font: field.font).size.height.rounded(.up) + 12
    return captionHeight(width) + max(line, Self.button)
  }

  override package func sizeThatFits(_ size: Size) -> Size {
    let field = field.sizeThatFits(Size(width: fieldWidth(size.width), height: 1e6)).height
    return Size(width: size.width, height: captionHeight(size.width) + max(field, Self.button))
  }

  override package func layout() {
    let (width, top) = (bounds.width, captionHeight(bounds.width))
    place(caption, at: Rect(x: 4, y: 0, width: width - Self.button - 8, height: top))
    place(cancel, at: Rect(x: width - Self.button, y: 0, width: Self.button, height: top))
    let room = fieldWidth(width)
    let foot = bounds.height - Self.button
    place(picture, at: Rect(x: 0, y: foot, width: Self.button, height: Self.button))
    // A field of one line is lower than the buttons, so it is centred beside them.
    let line = min(field.sizeThatFits(Size(width: room, height: 1e6)).height, bounds.height - top)
    place(
      field,
      at: Rect(
        x: Self.button + Self.gap, y: bounds.height - line - max(Self.button - line, 0) / 2,
        width: room, height: line))
    place(send, at: Rect(x: width - Self.button, y: foot, width: Self.button, height: Self.button))
  }
}
