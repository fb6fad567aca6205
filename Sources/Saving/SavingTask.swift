package import Formats
import Interface
package import Language
import Library
package import Parts
package import System
import Wording

/// The writing of one file for the user. It may outlast the drawing and the window, so the result is told in any case.
package struct SavingTask {
  /// The path of the written file, and the text that tells the user of it.
  package typealias File = (path: String, toast: String)

  package let progress = Progress()
  package let asked: AskedDrawing
  private let saving: FileSaving

  init(_ saving: FileSaving) {
    (self.saving, asked) = (saving, saving.drawing.asked)
  }

  package var words: Words { saving.reporter.words }

  /// Ends the work without a result, such as for a question.
  package func end() {
    saving.reporter.end(progress)
  }

  /// Tells the result of the work. Calls `next` after success if the drawing is still open. If a file was created at the path
  /// after the user chose it, asks whether to replace it, and then calls `again`.
  package func end(
    _ result: Result<File, WritingFailure>, as format: ExportFormat = .png,
    replacing again: @escaping (_ path: String) -> Void, then next: () -> Void = {}
  ) {
    end()
    let (stage, reporter) = (saving.stage, saving.reporter)
    switch result {
    case .success(let file):
      if asked.isShown { stage.bulletin.show(notice: nil) }
      reporter.showToast(file.toast, offer: reporter.offerToShow(file.path))
      UsedFiles.note(file.path, saving.worker)
      if asked.isShown { next() }
    case .failure(.cancelled) where !saving.drawing.hasEnded:
      reporter.showToast(reporter.words[.savingCancelled])
    case .failure(let failure):
      if let path = failure.takenPath, asked.isShown {
        return stage.ask { words in .replacing(path, words, onReplace: { again(path) }) }
      }
      reporter.tell { failure.sentence(as: format, $0) }
    }
  }
}
