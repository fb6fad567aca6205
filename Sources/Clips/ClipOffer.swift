import Desktop
import Session
import System

/// Copied marks, for whoever pastes them: as marks, with the notes about them if there are any, and as pictures that are
/// drawn when someone asks for them.
final class ClipOffer {
  /// The marks, which the worker is copying.
  let marks = PendingBytes()

  /// The marks with notes, which the worker copies after them.
  let annotated: PendingBytes?

  /// The pictures that were asked for, by their types.
  private var pictures: [String: PendingBytes] = [:]
  private let worker: Worker
  private let scale: Double

  /// A picture of pixels has `scale` of them for each unit.
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
      picture(FileFormat.png.mediaType) { [scale] in ClipPicture.png(of: $0, scale: scale) },
      picture(FileFormat.svg.mediaType) { ClipPicture.svg(of: $0) },
    ].compactMap(\.self)
  }

  /// A picture that `draw` makes of the copied marks.
  private func picture(
    _ type: String, _ draw: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) -> Clipboard.Form {
    Clipboard.Form(type, later: { [self] in pending(type, draw).whenMade($0) })
  }

  private func pending(
    _ type: String, _ draw: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) -> PendingBytes {
    if let picture = pictures[type] { return picture }
    let pending = PendingBytes()
    pictures[type] = pending
    marks.whenMade { [worker] bytes in
      guard let bytes else { return pending.finish(nil) }
      worker.run(awaited: false) {
        draw(bytes)
      } then: {
        pending.finish($0)
      }
    }
    return pending
  }
}
