import Marks
import System
import Toolkit
import Typesetting

/// The end of typing on the canvas.
extension CanvasView {
  /// Ends typing: the drawing gets the words as a step. Returns whether the user was typing.
  @discardableResult
  package func endWriting(selecting: Bool = true) -> Bool {
    endWriting(selecting: selecting, with: nil)
  }

  private func endWriting(selecting: Bool, with typed: TypedWords?) -> Bool {
    cancelPreparation()
    guard let view = writingView else { return false }
    writingView = nil
    draftTask?.cancel()
    draftTask = nil
    setNeedsDisplay()
    view.removeFromSuperview()
    let kept = WritingEnd(view.writing, on: self).keep(typed)
    if selecting, let kept { select(kept) }
    hintMayChange()
    onWriting?()
    return true
  }

  /// Ends typing after all lines of a long text have been laid out bit by bit, and joined. Returns whether the user was typing.
  @discardableResult
  func endWritingSoon() -> Bool {
    guard let view = writingView, !view.isEnding, view.writing.isChanged else {
      return endWriting()
    }
    view.beginEnding()
    layOutTheRest(of: view)
    return true
  }

  private func layOutTheRest(of view: WritingView) {
    guard !view.editor.text.layOut(atMost: WritingPreparation.bytesTogether) else {
      return join(view) { [unowned self, unowned view] typed in
        guard view.isEnding else { return writingDidChange() }
        // The user may have typed more meanwhile.
        guard typed.text.source == view.editor.source else { return layOutTheRest(of: view) }
        _ = endWriting(selecting: true, with: typed)
      }
    }
    draftTask?.cancel()
    draftTask = clock?.run(after: 1) { [weak self] in
      guard let self, let view = writingView else { return }
      draftTask = nil
      if view.isEnding { layOutTheRest(of: view) } else { writingDidChange() }
    }
  }

  /// Joins the words of a text, long ones beside the event loop. `then` isn't called if the user has ended typing by then.
  func join(_ view: WritingView, then: @escaping (TypedWords) -> Void) {
    let finished = view.writing.finished
    guard let worker = selection.worker,
      view.editor.source.words.count > WritingPreparation.bytesTogether
    else {
      return then(finished.typed())
    }
    worker.run(awaited: false, finished.typed) { [weak self, weak view] typed in
      if let view, view === self?.writingView { then(typed) }
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
}
