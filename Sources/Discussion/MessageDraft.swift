import Notes
import Session

/// The message that the user is writing: its target, its unsent text and its pictures.
final class MessageDraft {
  /// Called after the target or the pictures have changed.
  var onChange: (() -> Void)?

  var target = ComposerTarget.conversation {
    didSet { onChange?() }
  }

  /// The unsent text, other than changes of messages.
  private(set) var text = ""

  let attachments: NotesAttachments
  private let settings: NotesSettings

  init(_ attachments: NotesAttachments, _ settings: NotesSettings) {
    (self.attachments, self.settings) = (attachments, settings)
    attachments.onChange = { [unowned self] in onChange?() }
  }

  /// Whether the user changes a sent message.
  var isEdit: Bool { if case .edit = target { true } else { false } }

  /// Reads the text that was saved for the drawing at a path, unless there is one.
  func read(at path: String?) {
    if text.isEmpty, let path { text = settings.draft(at: path) }
  }

  /// Keeps the text, and saves it for the drawing at a path. A change of a message isn't kept.
  func keep(_ text: String, at path: String?) {
    guard !isEdit else { return }
    self.text = text
    if let path { settings.setDraft(text, at: path) }
  }

  /// The change that sends `text` to the target, and the name of the step. A message to the whole conversation goes to `thread`,
  /// or begins one.
  func wish(_ text: String, in book: NotesBook, to thread: NoteID?) -> (NotesWish, StepName)? {
    let photos = attachments.references
    return switch target {
    case .marks(let marks): (.begin(about: marks, text: text, photos: photos), .message)
    case .edit(let id): (.edit(id, text: text), .editMessage)
    case .reply(let id):
      book.state?.message(id).map {
        (.say(in: $0.record.thread, replyingTo: id, text: text, photos: photos), .message)
      }
    case .conversation:
      (
        thread.map { .say(in: $0, text: text, photos: photos) }
          ?? .begin(about: [], text: text, photos: photos), .message
      )
    }
  }

  /// Drops everything when the drawing is closed.
  func drawingWillEnd() {
    (target, text) = (.conversation, "")
    attachments.drawingWillEnd()
  }
}
