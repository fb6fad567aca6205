import Formats
import Language
import Library
import Session
import System
import Wording

extension Workspace {
  /// Writes the file of an export, and tells of it. Goes on when the window is closed.
  func write(_ job: ExportJob, to choice: FileChooser.Choice) {
    let (progress, asked) = (Progress(), asked)
    begin(progress, words(.savingName, ["name": FilePath.name(of: choice.path)]))
    worker.run {
      Result { () throws(WritingFailure) in try job.write(to: choice, progress) }
    } then: { [self] (result: Result<Void, WritingFailure>) in
      end(progress)
      switch result {
      case .success:
        showToast(
          words(.savedToast, ["name": FilePath.name(of: choice.path)]),
          offer: offerToShow(choice.path))
        UsedFiles.note(choice.path, worker)
      case .failure(.cancelled) where !hasEnded: showToast(words[.savingCancelled])
      case .failure(let failure):
        // A file may have been created there since the user was asked.
        if let path = failure.takenPath, asked.isShown {
          return view.askToReplace(path) { [self] in
            write(job, to: FileChooser.Choice(path: path, replaces: true))
          }
        }
        tell { failure.sentence(as: job.export.format, $0) }
      }
    }
  }
}
