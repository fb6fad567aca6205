import Decoding
import Interface
import Language
import Pictures
import System

/// Reads pictures without blocking the window, those of one request at a time, and shows the progress.
final class PictureImporter {
  /// Where a picture comes from.
  enum Source: Sendable {
    case file(String)
    case bytes([UInt8])

    fileprivate func picture(_ progress: Progress) throws(PictureError) -> ImportedPicture {
      switch self {
      case .file(let path): try ImportedPicture(reading: path, progress: progress)
      case .bytes(let bytes): try ImportedPicture(bytes, progress: progress)
      }
    }
  }

  typealias Results = [Result<ImportedPicture, PictureError>]

  private let workspace: Workspace

  /// Cancels the pictures that are being read.
  private var progress: Progress?

  /// What waits for the window to have its size; nil when it has.
  private var waiting: [() -> Void]? = []

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Reads pictures and calls `then` with them, but not before the window is on the screen. `title` says what is being done
  /// with the first one. The request before is cancelled.
  func read(_ sources: [Source], _ title: Phrase, then: @escaping (Results) -> Void) {
    guard let first = sources.first else { return }
    let progress = Progress()
    cancel()
    self.progress = progress
    workspace.view.bulletin.beginProgress(
      workspace.words(title, ["name": name(of: first)]), of: progress
    ) {
      progress.cancel()
    }
    workspace.worker.run(awaited: false) {
      sources.map { source in
        Result { () throws(PictureError) in try source.picture(progress) }
      }
    } then: { [weak self] results in
      guard let self else { return }
      if self.progress === progress {
        workspace.view.bulletin.endProgress()
        self.progress = nil
      }
      if waiting == nil { then(results) } else { waiting?.append { then(results) } }
    }
  }

  /// The name of a picture for the user.
  func name(of source: Source) -> String {
    switch source {
    case .file(let path): FilePath.name(of: path)
    case .bytes: workspace.words[.pictureName]
    }
  }

  func cancel() {
    progress?.cancel()
  }

  func windowDidAppear() {
    let actions = waiting ?? []
    waiting = nil
    for action in actions { action() }
  }
}
