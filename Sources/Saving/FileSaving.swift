package import Formats
import Interface
import Language
package import Library
package import Parts
package import Session
package import System
import Wording

/// Asks where to save a file of the drawing, and begins to write it. `SavingTask` tells the result.
package final class FileSaving {
  let drawing: any OpenDrawing
  let stage: any Stage
  let reporter: any Reporter
  package let worker: Worker
  private let request: FileRequest

  /// The progress of copying the drawing into a file that will embed it.
  private var embedding: Progress?

  package init(
    _ drawing: any OpenDrawing, _ stage: any Stage, _ reporter: any Reporter,
    _ request: FileRequest, _ worker: Worker
  ) {
    (self.drawing, self.stage, self.reporter) = (drawing, stage, reporter)
    (self.request, self.worker) = (request, worker)
  }

  private var session: DrawingSession { drawing.session }

  /// Whether the user is being asked for a file.
  package var isAsking: Bool { request.isOpen }

  /// Ends the current touch and asks for a file, starting in `folder`, or else beside the drawing. Calls `then` unless the user
  /// cancels, or a copy or an export would replace the drawing itself.
  package func ask(
    _ purpose: FileChooser.Purpose, in folder: String? = nil,
    then: @escaping (FileChooser.Choice) -> Void
  ) {
    guard !isAsking else { return }
    drawing.finishWork()
    request.ask(purpose, in: folder ?? self.folder) { [self] choice in
      guard let choice else { return }
      guard !replacesItself(choice.path, purpose) else {
        return stage.bulletin.show {
          $0(.cannotWrite, ["path": choice.path, "reason": $0[.reasonItself]])
        }
      }
      then(choice)
    }
  }

  /// The folder of the drawing's file, or of its original picture.
  private var folder: String {
    let path = session.isNamed ? session.path : session.origin
    return path.map { FilePath.folder(of: FilePath.absolute($0, in: FilePath.current)) }
      ?? UserFolder.documents.path
  }

  /// Whether a copy or an export would replace the drawing itself.
  private func replacesItself(_ path: String, _ purpose: FileChooser.Purpose) -> Bool {
    switch purpose {
    case .copy, .export: session.path.map { FileIdentity.isSame(path, $0) } ?? false
    case .open, .merge, .insert, .save, .move: false
    }
  }

  /// Shows the progress of writing a file. A signal that ends the program cancels the work if it `yields`.
  package func begin(_ name: String, yields: Bool = false) -> SavingTask {
    let task = SavingTask(self)
    let title = reporter.words(.savingName, ["name": name])
    let (bulletin, progress) = (stage.bulletin, task.progress)
    if yields {
      reporter.begin(progress, title) { bulletin.endProgress(of: progress) }
    } else {
      bulletin.beginProgress(title, of: progress) {
        progress.cancel()
        bulletin.endProgress(of: progress)
      }
    }
    return task
  }

  /// Copies the drawing, if that `isWanted`, to embed it in the file of a task. Closing the drawing cancels the copying.
  package func embed(
    _ isWanted: Bool, for task: SavingTask,
    then: @escaping (Result<EmbeddedDrawing?, WritingFailure>) -> Void
  ) {
    guard isWanted else { return then(.success(nil)) }
    embedding = task.progress
    session.embed(task.progress) { [self] result in
      if embedding === task.progress { embedding = nil }
      then(task.asked.isShown ? result.map(Optional.some) : .failure(.cancelled))
    }
  }

  /// Cancels everything that needs the open drawing. Call this before it is closed.
  package func drawingWillEnd() {
    request.cancel()
    embedding?.cancel()
  }
}
