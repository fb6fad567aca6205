import Geometry
import Marks
import Session
import Toolkit
import Typesetting

/// Typing on the canvas.
extension CanvasView {
  /// Whether the user is typing on the canvas.
  package var isWriting: Bool { writingView != nil }

  /// Lets the user type a text, after the one before has ended.
  package func write(_ writing: Writing, with settings: TextSettings) {
    endWriting()
    hold()
    selection.clear()
    let view = WritingView(writing, with: settings, on: self)
    view.onChange = { [unowned self] in onWriting?() }
    writingView = view
    addSubview(view)
    root?.setFocus(view)
    hide(writing.subject)
    view.textDidChange()
    hintMayChange()
    let role = writing.editor.source.base.role
    if writing.original == nil, role != .text { take(role, in: view) }
  }

  /// Shows the drawing without the words that the user changes, which lie over it instead.
  private func hide(_ subject: Writing.Subject) {
    switch subject {
    case .new: break
    case .text(let placed, let text):
      selection.hold([placed.with(.text(text.with(TypedText.blank(for: text.text))))])
    case .label(let placed, let shape):
      // Drafts have the label as well.
      selection.hold([placed.with(.shape(shape.with(label: nil)))])
    }
  }

  /// Undoes the last edit of the text that the user types, or ends typing if there is none. Returns false if the user isn't typing
  /// an edited text.
  package func undoWriting() -> Bool {
    guard let view = writingView else { return false }
    guard view.editor.canUndo else {
      endWriting()
      return false
    }
    view.changeBitByBit { $0.undo() }
    return true
  }

  /// Brings back the last edit of the text that the user types. Returns false if the user isn't typing.
  package func redoWriting() -> Bool {
    guard let view = writingView else { return false }
    view.changeBitByBit { $0.redo() }
    return true
  }

  // MARK: Drafts

  /// Puts the words into the drawing within a second, so that no accident loses more; long ones less often, since each time all of them are
  /// written to the file.
  func writingDidChange() {
    guard draftTask == nil, let view = writingView else { return }
    keepDraft(after: Self.draftPause(view.editor.source.words.count))
  }

  private func keepDraft(after milliseconds: Int) {
    draftTask = clock?.run(after: milliseconds) { [weak self] in
      guard let self, let view = writingView else { return }
      draftTask = nil
      // The lines of a long text that were never seen are laid out bit by bit.
      guard layOutMore(of: view) else {
        return keepDraft(after: Self.pauseBetween)
      }
      join(view) { [unowned self, unowned view] typed in
        if !view.isEnding { WritingEnd(view.writing, on: self).keepDraft(typed) }
      }
    }
  }

  /// A second for a text of some pages, and half a minute for a book.
  private static func draftPause(_ bytes: Int) -> Int { min(max(1000, bytes / 10), 30_000) }

  private static let pauseBetween = 30
}
