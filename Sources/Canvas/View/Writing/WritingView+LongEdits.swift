import Marks
import Typesetting

/// Edits that may change all words or bring many, whose text the canvas measures bit by bit before the view takes it.
extension WritingView {
  /// Changes the text, to which the change adds at most `added` bytes of words. If much of the text looks unlike before then, the canvas measures
  /// it bit by bit first.
  func changeBitByBit(adding added: Int = 0, _ change: (SourceEditor) -> Void) {
    guard canvas.clock != nil,
      editor.source.words.count + added > WritingPreparation.bytesTogether
    else { return self.change(change) }
    let edited = editor.trying { editor in
      if let waiting { editor.take(waiting) }
      change(editor)
    }
    guard editor.bytesToMeasure(for: edited) > WritingPreparation.bytesTogether else {
      waiting = nil
      canvas.cancelPreparation()
      return self.change { $0.take(edited) }
    }
    waiting = edited
    canvas.measure(edited, in: self)
  }

  /// Inserts `count` bytes of words in place of the selection.
  func insert(_ count: Int, _ insertion: (SourceEditor) -> Void) {
    // A few words change little, even of a long text.
    if count > WritingPreparation.bytesTogether {
      changeBitByBit(adding: count, insertion)
    } else {
      change(insertion)
    }
  }

  /// Makes the edit that waits for the canvas to measure its text.
  func makeWaitingEdit() {
    guard let edited = waiting else { return }
    waiting = nil
    change { $0.take(edited) }
  }
}
