import Marks
import Typesetting

/// Edits that may change the looks of all words.
extension WritingView {
  /// Changes the text, a long one once it has been measured bit by bit if its words look unlike before.
  func changeLooks(_ change: (SourceEditor) -> Void) {
    guard canvas.clock != nil, editor.source.words.count > WritingPreparation.bytesTogether else {
      return self.change(change)
    }
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

  /// Makes the edit that waits until it is measured.
  func makeWaitingEdit() {
    guard let edited = waiting else { return }
    waiting = nil
    change { $0.take(edited) }
  }
}
