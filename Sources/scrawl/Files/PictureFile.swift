import Graphics
import Rendering
import System

/// Reads pictures from files.
enum PictureFile {
  /// Why a picture could not be read.
  enum Failure: Error, Hashable {
    case file(FileError)
    case picture(CairoError)
    case noFile

    /// The same for people.
    func sentence(_ path: String, _ words: Words) -> String {
      switch self {
      case .file(let error): error.sentence(words)
      case .picture(let error):
        words(.cannotOpen, ["path": path, "reason": error.reason(words)])
      case .noFile: words(.cannotOpen, ["path": path, "reason": words[.reasonNoFile]])
      }
    }
  }

  /// The picture in the file at `path`, and the file's bytes.
  static func read(_ path: String) throws(Failure) -> (Picture, [UInt8]) {
    // To open a pipe is to wait until somebody writes to it.
    guard PathKind(of: path) != .other else { throw .noFile }
    let bytes: [UInt8]
    do {
      bytes = try File.read(path)
    } catch {
      throw .file(error)
    }
    do {
      return (try Picture(png: bytes), bytes)
    } catch {
      throw .picture(error)
    }
  }
}
