package import Decoding
package import Language
import System

extension PictureError {
  /// The reason why a picture can't be used, as a part of a sentence.
  package func reason(_ words: Words) -> String {
    switch self {
    case .notAPicture: words[.reasonNoPicture]
    case .unsupported(let format): words(.reasonNoLoader, ["format": "\(format)".uppercased()])
    case .startsPrograms: words[.reasonLoaderPrograms]
    case .damaged: words[.reasonPictureDamaged]
    case .truncated: words[.reasonPictureCut]
    case .tooLarge(let width, let height):
      words(
        .reasonManyPixels, ["width": "\(width)", "height": "\(height)"])
    case .tooLong: words[.reasonSlowPicture]
    case .outOfMemory: words[.reasonPictureMemory]
    case .unreadable(let code): FileError(code: code, path: "", action: .read).reason(words)
    case .readerMissing: words[.reasonNoReader]
    case .readerFailed, .cancelled: words[.reasonReaderEnded]
    }
  }
}
