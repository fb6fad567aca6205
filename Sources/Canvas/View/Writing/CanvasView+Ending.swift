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
    finishWaitingEdit()
    cancelPreparation()
    guard let view = writingView else { return false }
    writingView = nil
    draftTask?.cancel()
    draftTask = nil
    setNeedsDisplay()
    view.removeFromSuperview()
    let kept = WritingEnd(view.writing, on: self).keep(typed)
    free(view.editor.remains)
    if selecting, let kept { select(kept) }
    hintMayChange()
    onWriting?()
    return true
  }

  /// Ends typing after all lines of a long text have been laid out bit by bit, and joined. Returns whether the user was typing.
  @discardableResult
  func endWritingSoon() -> Bool {
    finishWaitingEdit()
    guard let view = writingView, !view.isEnding, view.writing.isChanged else {
      return endWriting()
    }
    view.beginEnding()
    layOutTheRest(of: view)
    return true
  }

  private func layOutTheRest(of view: WritingView) {
    guard !layOutMore(of: view) else {
      return join(view) { [unowned self, unowned view] typed in
        guard view.isEnding else { return writingDidChange() }
        // The user may have typed more meanwhile.
        guard view.waiting == nil, typed.text.source == view.editor.source else {
          return layOutTheRest(of: view)
        }
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

  /// Lays out some more of a long text, in a few milliseconds. Returns whether its words can be joined.
  func layOutMore(of view: WritingView) -> Bool {
    let most = WritingPreparation.bytesTogether
    return view.editor.source.words.count <= most || view.editor.text.layOut(atMost: most)
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

  /// Frees what a text was set of bit by bit.
  private func free(_ remains: TextRemains) {
    guard !remains.free(atMost: Self.freedTogether) else { return }
    clock?.run(after: 1) { [weak self] in self?.free(remains) }
  }

  private static let freedTogether = 200

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
