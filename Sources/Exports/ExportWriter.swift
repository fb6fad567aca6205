import Formats
import Language
import Library
import Parts
import Saving
import Session
import System
import Wording

/// Writes the files of exports, and reports the results. The work continues after the window is closed.
struct ExportWriter {
  let drawing: any OpenDrawing
  let reporter: any Reporter
  let stage: any Stage
  let worker: Worker

  /// Writes the file of an export.
  func write(_ job: ExportJob, to choice: FileChooser.Choice) {
    let (progress, asked) = (Progress(), drawing.asked)
    let name = FilePath.name(of: choice.path)
    reporter.begin(progress, reporter.words(.savingName, ["name": name]))
    drawing.session.read(by: worker) {
      Result { () throws(WritingFailure) in try job.write(to: choice, progress) }
    } then: { [self] (result: Result<Void, WritingFailure>) in
      reporter.end(progress)
      switch result {
      case .success:
        reporter.showToast(
          reporter.words(.savedToast, ["name": name]), offer: reporter.offerToShow(choice.path))
        UsedFiles.note(choice.path, worker)
      case .failure(.cancelled) where !drawing.hasEnded:
        reporter.showToast(reporter.words[.savingCancelled])
      case .failure(let failure):
        // A file may have been created there since the user chose the path.
        if let path = failure.takenPath, asked.isShown {
          return stage.askToReplace(path) {
            write(job, to: FileChooser.Choice(path: path, replaces: true))
          }
        }
        reporter.tell { failure.sentence(as: job.export.format, $0) }
      }
    }
  }
}
