import Desktop
import Rendering

/// A picture that is being read beside the loop.
final class PictureReading {
  typealias Outcome = Result<Picture, PictureFile.Failure>

  let path: String

  /// Gets the outcome when it is there, at once where it is already.
  var then: ((Outcome) -> Void)? {
    didSet { if let outcome { then?(outcome) } }
  }

  private(set) var outcome: Outcome?

  init(_ path: String, _ worker: Worker) {
    self.path = path
    worker.run(awaited: false) {
      Outcome { () throws(PictureFile.Failure) in try PictureFile.read(path) }
    } then: { [weak self] outcome in
      self?.outcome = outcome
      self?.then?(outcome)
    }
  }
}
