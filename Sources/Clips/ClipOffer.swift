import Desktop
import Session
import System

/// The copied marks on offer to other programs: as marks, with their notes if there are any, as pictures, which are rendered
/// on request, and as words if all of them are texts.
final class ClipOffer {
  /// The marks, which the worker encodes.
  let marks = PendingBytes()

  /// The marks with notes, which the worker encodes after the plain ones.
  let annotated: PendingBytes?

  /// The requested pictures, by their types.
  private var pictures: [String: PendingBytes] = [:]
  private let worker: Worker

  /// The words of the marks, if all of them are texts.
  private let words: String?
  private let scale: Double

  /// Makes the offer. Pictures have `scale` pixels per unit.
  init(_ worker: Worker, scale: Double, withNotes: Bool, words: String?) {
    (self.worker, self.scale, self.words) = (worker, scale, words)
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
    ].compactMap(\.self) + (words.map(Clipboard.forms) ?? [])
  }

  /// A picture of the copied marks, which `draw` renders.
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
