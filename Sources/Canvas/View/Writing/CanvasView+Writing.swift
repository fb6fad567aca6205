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

  /// Ends typing: the drawing gets the words as a step. Returns whether the user was typing.
  @discardableResult
  package func endWriting(selecting: Bool = true) -> Bool {
    cancelPreparation()
    guard let view = writingView else { return false }
    writingView = nil
    draftTask?.cancel()
    draftTask = nil
    setNeedsDisplay()
    view.removeFromSuperview()
    let kept = WritingEnd(view.writing, on: self).keep()
    if selecting, let kept { select(kept) }
    hintMayChange()
    onWriting?()
    return true
  }

  /// Ends typing after all lines of a long text have been laid out bit by bit. Returns whether the user was typing.
  @discardableResult
  func endWritingSoon() -> Bool {
    guard let view = writingView, !view.isEnding else { return endWriting() }
    view.beginEnding()
    layOutTheRest(of: view)
    return true
  }

  private func layOutTheRest(of view: WritingView) {
    guard !view.editor.text.layOut(atMost: Self.bytesTogether) else {
      endWriting()
      return
    }
    draftTask?.cancel()
    draftTask = clock?.run(after: 1) { [weak self] in
      guard let self, let view = writingView else { return }
      draftTask = nil
      if view.isEnding { layOutTheRest(of: view) } else { writingDidChange() }
    }
  }

  private func select(_ kept: RankedMark) {
    if tool.usesSelection {
      selection.select([kept])
    } else {
      onShape?(kept)
    }
  }

  /// Ends typing and the touch under way, as if the pen had been lifted.
  package func finishWork() {
    endWriting()
    tool.finish(on: self)
  }

  /// Undoes the last edit of the text that the user types, or ends typing if there is none. Returns false if the user isn't typing
  /// an edited text.
  package func undoWriting() -> Bool {
    guard let view = writingView else { return false }
    guard view.editor.canUndo else {
      endWriting()
      return false
    }
    view.change { $0.undo() }
    return true
  }

  /// Brings back the last edit of the text that the user types. Returns false if the user isn't typing.
  package func redoWriting() -> Bool {
    guard let view = writingView else { return false }
    view.change { $0.redo() }
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
      guard view.editor.text.layOut(atMost: Self.bytesTogether) else {
        return keepDraft(after: Self.pauseBetween)
      }
      WritingEnd(view.writing, on: self).keepDraft()
    }
  }

  /// A second for a text of some pages, and half a minute for a book.
  private static func draftPause(_ bytes: Int) -> Int { min(max(1000, bytes / 10), 30_000) }

  private static let bytesTogether = 1 << 13
  private static let pauseBetween = 30
}
