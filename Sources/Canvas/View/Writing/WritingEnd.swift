import Geometry
import Marks
import Session
import Typesetting

/// Puts a text that the user has typed into the drawing.
struct WritingEnd {
  private let writing: Writing
  private let canvas: CanvasView

  init(_ writing: Writing, on canvas: CanvasView) {
    (self.writing, self.canvas) = (writing, canvas)
  }

  private var selection: CanvasSelection { canvas.selection }

  /// Makes the step that typing was, or completes it, with the words that were joined before. Returns the mark; nil if nothing is left of
  /// it.
  func keep(_ typed: TypedWords? = nil) -> RankedMark? {
    guard writing.isChanged || writing.draft != nil else {
      let old = selection.present(writing.original)
      selection.release()
      if let old { canvas.land(old.mark) }
      return old
    }
    guard !writing.isEmpty || !writing.isTextAlone else {
      remove()
      return nil
    }
    return put(typed ?? writing.finished.typed())
  }

  /// Puts the words into the drawing while the user goes on typing.
  func keepDraft(_ typed: TypedWords) {
    let isNew = writing.draft == nil
    guard !canvas.isLooking, writing.isChanged || !isNew, !writing.isEmpty || !writing.isTextAlone
    else { return }
    if isNew, writing.original == nil {
      // The tiles never show the mark, which the user sees above them.
      let made = add(.text(writing.mark(of: .blank)))
      guard let made else { return }
      selection.hold([made])
      (writing.draft, writing.drafted) = (made, canvas.drawing)
    }
    _ = put(typed, isDraft: true)
  }

  private func put(_ typed: TypedWords, isDraft: Bool = false) -> RankedMark? {
    canvas.bring(typed.media)
    let mark = writing.result(typed.text)
    guard Limits.hold(mark) else {
      canvas.didRefuse(.tooLarge)
      return nil
    }
    guard let old = selection.present(writing.draft ?? writing.original) else {
      if !isDraft { selection.release() }
      return add(mark)
    }
    if !isDraft { selection.release() }
    let isJoining = writing.drafted.map(canvas.drawing.isInState) ?? false
    let name: StepName = writing.original == nil ? .text : .editText
    if old.mark != mark { selection.perform(.replace([(old, mark)]), as: name, joining: isJoining) }
    let made = selection.drawing.rankedMark(at: old.rank)
    if isDraft {
      (writing.draft, writing.drafted) = (made, canvas.drawing)
    } else if old.mark == mark {
      canvas.land(mark)
    }
    return made
  }

  private func add(_ mark: Mark) -> RankedMark? {
    // In a group that the user has entered it is a member.
    guard selection.isInGroup else {
      return canvas.perform(.add(mark), as: .text, joining: false).last
    }
    selection.perform(.insert([mark], above: Limits.ranks.upperBound), as: .text, joining: false)
    return selection.drawing.topMark
  }

  private func remove() {
    selection.release()
    guard let old = selection.present(writing.draft ?? writing.original) else { return }
    let isDraftAlone =
      writing.original == nil && writing.drafted.map(canvas.drawing.isInState) == true
    if isDraftAlone {
      canvas.takeBack()
    } else {
      let isJoining = writing.drafted.map(canvas.drawing.isInState) ?? false
      selection.perform(.remove([old]), as: .editText, joining: isJoining)
    }
  }
}
