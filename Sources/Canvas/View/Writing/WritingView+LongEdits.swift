import Marks
import Typesetting

/// Edits that may change all words, or bring many.
extension WritingView {
  /// Changes the text, by `added` bytes of words if it brings any; at once, or, if much of the text looks unlike before then, once that has
  /// been measured bit by bit.
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

  /// Makes the edit that waits until it is measured.
  func makeWaitingEdit() {
    guard let edited = waiting else { return }
    waiting = nil
    change { $0.take(edited) }
  }
}
