import Formats
import Geometry
import Glibc
import Graphics
import Library
import System

/// Makes the file of an export, or finds out about it, on any thread.
struct ExportJob: Sendable {
  let export: DrawingExport

  /// Why a file could not be made.
  enum Failure: Error, Hashable {
    case file(FileError)
    case cancelled
    case size
    case memory
  }

  /// The number of bytes that the file will have; nil if that was cancelled, or can't be made.
  func byteCount(_ progress: Progress) -> Int? {
    var count = 0
    let isDone: Void? = try? export.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in count += bytes.count
    }
    return isDone.map { count }
  }

  /// The PNG of what is exported, small enough to fit a size in pixels; nil if that was cancelled, or memory is short.
  func preview(fitting size: Size, _ progress: Progress) -> [UInt8]? {
    var small = export
    small.format = .png
    small.scale = min(
      size.width / export.area.width, size.height / export.area.height, export.scale * 4)
    var png: [UInt8] = []
    let isDone: Void? = try? small.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in png += bytes
    }
    return isDone.map { png }
  }

  /// Writes the file, all or nothing.
  func write(to choice: FileChooser.Choice, _ progress: Progress) throws(Failure) {
    let path = choice.path
    let draft = try filing { () throws(FileError) in
      try choice.replaces ? FileDraft(replacing: path) : FileDraft(creating: path)
    }
    do throws(ExportFailure<FileError>) {
      try export.write(progress: progress, share: Thread.share) { (bytes) throws(FileError) in
        try draft.append(bytes)
      }
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .size: throw .size
      case .memory: throw .memory
      case .refused(let error): throw .file(error)
      }
    }
    try filing { () throws(FileError) in
      try draft.sync()
      if choice.replaces {
        try draft.replace()
      } else if try !draft.take(path) {
        throw FileError(code: EEXIST, path: path, action: .write)
      }
    }
  }

  private func filing<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }
}
