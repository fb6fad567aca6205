import Desktop
import Geometry
import Glibc
import Graphics
import Marks
import Rendering

/// Writes a sheet as a PNG. It is a value, so that any thread can do it.
struct Saver: Sendable {
  let drawing: Drawing
  let picture: Picture?

  /// Where a sheet goes.
  enum Target: Hashable, Sendable {
    /// Into the pictures folder, under the date.
    case dated
    /// To a path, in place of what may be there.
    case replacing(String)
    /// To a path where nothing is yet.
    case new(String)
  }

  let target: Target

  /// What of the canvas the file shows where nothing else says it.
  let page: Rect
  let scale: Double

  /// Why a sheet could not be saved.
  enum Failure: Error, Hashable {
    case drawing(CairoError)
    case file(FileError)
    case cancelled

    /// The path of what is there already and may not be replaced; nil where something else is wrong.
    var takenPath: String? {
      if case .file(let error) = self, error.code == EEXIST { error.path } else { nil }
    }

    /// The same for people.
    func sentence(_ words: Words) -> String {
      switch self {
      case .drawing(let error): words(.cannotMakePNG, ["reason": error.reason(words)])
      case .file(let error): error.sentence(words)
      case .cancelled: words[.savingCancelled]
      }
    }
  }

  /// Answers the path of the file.
  func save(_ progress: Progress = Progress()) throws(Failure) -> String {
    let made: [UInt8]?
    do {
      made = try PNGExporter.png(
        of: drawing, over: picture, page: page, scale: scale, progress: progress,
        share: Thread.share)
    } catch {
      throw .drawing(error)
    }
    guard let bytes = made else { throw .cancelled }
    do throws(FileError) {
      switch target {
      case .dated: return try create(bytes)
      case .replacing(let path):
        try File.write(bytes, to: path)
        return path
      case .new(let path):
        guard try File.create(bytes, at: path) else {
          throw FileError(code: EEXIST, path: path, action: .write)
        }
        return path
      }
    } catch {
      throw .file(error)
    }
  }

  private func create(_ bytes: [UInt8]) throws(FileError) -> String {
    let folder = PicturesFolder.path
    try File.makeFolder(folder)
    let now = time(nil)
    var number = 1
    while true {
      let path = folder + "/" + PicturesFolder.fileName(at: now, number: number)
      if try File.create(bytes, at: path) { return path }
      number += 1
    }
  }
}
