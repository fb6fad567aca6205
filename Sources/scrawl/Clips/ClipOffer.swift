import Desktop
import Session
import System

/// Copied marks, for whoever pastes them: as marks, with the notes about them if there are any, and as a picture that is
/// drawn when someone asks for it.
final class ClipOffer {
  /// The marks, which the worker is copying.
  let marks = PendingBytes()

  /// The marks with notes, which the worker copies after them.
  let annotated: PendingBytes?

  private var picture: PendingBytes?
  private let worker: Worker
  private let scale: Double

  /// The picture has `scale` pixels for each unit.
  init(_ worker: Worker, scale: Double, withNotes: Bool) {
    (self.worker, self.scale) = (worker, scale)
    annotated = withNotes ? PendingBytes() : nil
  }

  var forms: [Clipboard.Form] {
    let notes = annotated.map { annotated in
      Clipboard.Form(AnnotatedMarks.type, later: { annotated.whenMade($0) })
    }
    return [
      Clipboard.Form(CopiedMarks.type, later: { [marks] in marks.whenMade($0) }), notes,
      Clipboard.Form("image/png", later: { [self] in picturePending().whenMade($0) }),
    ].compactMap(\.self)
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
