import Formats
import Language
import Library
import Parts
import Saving
import Session
import System

extension FileSaving {
  /// Writes the file of an export, which embeds the drawing if `embedsDrawing`.
  func write(_ job: ExportJob, to choice: FileChooser.Choice, embedsDrawing: Bool = false) {
    let name = FilePath.name(of: choice.path)
    let task = begin(name, yields: true)
    embed(embedsDrawing, for: task) { [self, job, progress = task.progress] embedded in
      var job = job
      if case .success(let drawing?) = embedded { job.export.embedded = drawing }
      task.asked.session.read(by: worker) { [job] in
        Result { () throws(WritingFailure) in
          _ = try embedded.get()
          try job.write(to: choice, progress)
        }
      } then: { [self, job] (result: Result<Void, WritingFailure>) in
        task.end(
          result.map { (choice.path, task.words(.savedToast, ["name": name])) },
          as: job.export.format,
          replacing: { [self] in write(job, to: FileChooser.Choice(path: $0, replaces: true)) })
      }
    }
  }
}
