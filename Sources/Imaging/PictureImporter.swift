package import Decoding
import Interface
package import Language
package import Parts
package import Pictures
package import System

/// Reads pictures without blocking the window, one request at a time, and shows the progress.
package final class PictureImporter {
  /// The source of a picture.
  package enum Source: Sendable {
    case file(String)
    case bytes([UInt8])

    fileprivate func picture(_ progress: Progress) throws(PictureError) -> ImportedPicture {
      switch self {
      case .file(let path): try ImportedPicture(reading: path, progress: progress)
      case .bytes(let bytes): try ImportedPicture(bytes, progress: progress)
      }
    }
  }

  package typealias Results = [Result<ImportedPicture, PictureError>]

  private let stage: any Stage
  private let worker: Worker

  /// The progress of the current reading, to cancel it.
  private var progress: Progress?

  /// The closures that wait for the window to get its size; nil when it has one.
  private var waiting: [() -> Void]? = []

  package init(_ stage: any Stage, _ worker: Worker) {
    (self.stage, self.worker) = (stage, worker)
  }

  /// Reads pictures and calls `then` with them, but not before the window has appeared. `title` names the work on the first
  /// picture. This cancels the previous request.
  package func read(_ sources: [Source], _ title: Phrase, then: @escaping (Results) -> Void) {
    guard let first = sources.first else { return }
    let progress = Progress()
    cancel()
    self.progress = progress
    stage.bulletin.beginProgress(
      stage.words(title, ["name": name(of: first)]), of: progress
    ) {
      progress.cancel()
    }
    worker.run(awaited: false) {
      sources.map { source in
        Result { () throws(PictureError) in try source.picture(progress) }
      }
    } then: { [weak self] results in
      guard let self else { return }
      if self.progress === progress {
        stage.bulletin.endProgress()
        self.progress = nil
      }
      if waiting == nil { then(results) } else { waiting?.append { then(results) } }
    }
  }

  /// The name of a picture for the user.
  package func name(of source: Source) -> String {
    switch source {
    case .file(let path): FilePath.name(of: path)
    case .bytes: stage.words[.pictureName]
    }
  }

  package func cancel() {
    progress?.cancel()
  }

  package func windowDidAppear() {
    let actions = waiting ?? []
    waiting = nil
    for action in actions { action() }
  }
}
