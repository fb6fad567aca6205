package import Decoding
package import Documents
package import Formats
package import Graphics
package import Language
package import Notes
import Pictures
package import System
import Wording

/// The reason why a subcommand failed.
package enum CommandError: Error {
  case file(FileError)
  case drawing(DrawingFileError, String)
  /// The target file could not be made.
  case target(DrawingFileError, String)
  case noFile(String)
  case noInk(String)
  /// A PNG carries a drawing that can't be read.
  case inside(String)
  /// The target is the drawing itself.
  case itself(String)
  /// The drawing can't be made a file of a format.
  case cannotExport(ExportFormat, _ reason: Phrase)
  /// A signal cancelled the work.
  case interrupted
  case recovery(DrawingFileError, String)
  /// A picture can't be read.
  case picture(PictureError, String)
  /// The filtered picture for this path can't be computed.
  case filtering(CairoError, String)
  /// The output file is one of the input pictures.
  case input(String)
  /// The line of this number isn't one of a record of pointing devices.
  case trace(line: Int, String)
  /// The line of this number isn't a stroke.
  case sketch(line: Int, String)
  /// An option names a time outside of the film, or the end comes before the beginning.
  case noSuchTime(option: String, FilmPlace, steps: Int, seconds: Double)
  case endsFirst(from: FilmPlace, to: FilmPlace)
  /// The system has no font of this family.
  case noFont(String)
  /// The drawing at this path doesn't allow the change of its notes or texts.
  case notes(NotesChange.Failure, String)

  /// The message for the user.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .file(let error): error.sentence(words)
    case .drawing(let error, let path):
      words(
        .cannotOpen,
        ["path": path, "reason": error.isDamage ? words[.reasonRecoverable] : error.reason(words)])
    case .target(let error, let path):
      words(.cannotWrite, ["path": path, "reason": error.reason(words)])
    case .noFile(let path):
      words(.cannotOpen, ["path": path, "reason": words[.reasonNoFile]])
    case .noInk(let path): words(.nothingDrawn, ["path": path])
    case .inside(let path): words(.cannotOpen, ["path": path, "reason": words[.reasonInside]])
    case .itself(let path):
      words(.cannotWrite, ["path": path, "reason": words[.reasonItself]])
    case .cannotExport(let format, let reason):
      words(.cannotExport, ["format": format.name, "reason": words[reason]])
    case .interrupted: words[.savingCancelled]
    case .recovery(let error, let path):
      words(
        .cannotOpen,
        ["path": path, "reason": error.isDamage ? words[.reasonUnreadable] : error.reason(words)])
    case .picture(let error, let path):
      words(.cannotOpen, ["path": path, "reason": error.reason(words)])
    case .filtering(let error, let path):
      words(.cannotWrite, ["path": path, "reason": error.reason(words)])
    case .input(let path):
      words(.cannotWrite, ["path": path, "reason": words[.reasonInput]])
    case .trace(let line, let path):
      words(
        .cannotOpen,
        ["path": path, "reason": words(.reasonNoTrace, ["line": words.number(Double(line))])])
    case .sketch(let line, let path):
      words(
        .cannotOpen,
        ["path": path, "reason": words(.reasonNoSketch, ["line": words.number(Double(line))])])
    case .noSuchTime(let option, let place, let steps, let seconds):
      words(
        .noSuchTime,
        [
          "option": option, "place": place.text, "steps": words.number(Double(steps)),
          "seconds": words.number(seconds),
        ])
    case .endsFirst(let from, let to):
      words(.replayEndsFirst, ["from": from.text, "to": to.text])
    case .noFont(let name): words(.noSuchFont, ["name": name])
    case .notes(.cannotOpen(let error), let path):
      CommandError.drawing(error, path).sentence(words)
    case .notes(.cannotWrite(let error), let path):
      CommandError.target(error, path).sentence(words)
    case .notes(.refused(let refusal), let path):
      words(.cannotWrite, ["path": path, "reason": words[refusal.reason]])
    case .notes(.window(let trouble), let path):
      words(.cannotWrite, ["path": path, "reason": words[trouble.reason]])
    }
  }
}

extension DrawingFileError {
  fileprivate var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }
}
