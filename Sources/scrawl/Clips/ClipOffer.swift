import Desktop
import Session
import System

/// Copied marks, for whoever pastes them: as marks, and as a picture that is drawn when someone asks for it.
final class ClipOffer {
  /// The marks, which the worker is copying.
  let marks = PendingBytes()

  private var picture: PendingBytes?
  private let worker: Worker
  private let scale: Double

  /// The picture has `scale` pixels for each unit.
  init(_ worker: Worker, scale: Double) {
    (self.worker, self.scale) = (worker, scale)
  }

  var forms: [Clipboard.Form] {
    [
      Clipboard.Form(CopiedMarks.type, later: { [marks] in marks.whenMade($0) }),
      Clipboard.Form("image/png", later: { [self] in picturePending().whenMade($0) }),
    ]
  }

  private func picturePending() -> PendingBytes {
    if let picture { return picture }
    let pending = PendingBytes()
    picture = pending
    marks.whenMade { [worker, scale] bytes in
      guard let bytes else { return pending.finish(nil) }
      worker.run(awaited: false) {
        ClipPicture.png(of: bytes, scale: scale)
      } then: {
        pending.finish($0)
      }
    }
    return pending
  }
}
