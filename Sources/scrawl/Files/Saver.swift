import Geometry
import Glibc
import Graphics
import Marks
import Rendering

/// Writes a sheet as a PNG. It is a value, so that any thread can do it.
struct Saver: Sendable {
  let drawing: Drawing
  let picture: Picture?

  /// The file to replace; nil for a new one in the pictures folder.
  let path: String?

  /// What of the canvas the file shows where nothing else says it.
  let page: Rect
  let scale: Double

  /// Why a sheet could not be saved.
  enum Failure: Error, Hashable {
    case drawing(CairoError)
    case file(FileError)

    /// The same for people.
    func sentence(_ words: Words) -> String {
      switch self {
      case .drawing(let error): words(.cannotMakePNG, ["reason": error.reason(words)])
      case .file(let error): error.sentence(words)
      }
    }
  }

  /// Answers the path of the file.
  func save() throws(Failure) -> String {
    let bytes: [UInt8]
    do {
      bytes = try PNGExporter.png(of: drawing, over: picture, page: page, scale: scale)
    } catch {
      throw .drawing(error)
    }
    do {
      guard let path else { return try create(bytes) }
      try File.write(bytes, to: path)
      return path
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
